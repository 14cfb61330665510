import { describe, expect, test } from "vitest";
import { amountText, type Health, sizeText, spanText } from "./health.ts";
import {
  databaseVerdict,
  limitsVerdict,
  mailsVerdict,
  queueVerdict,
  versionVerdict,
} from "./health-verdicts.ts";

const now = Date.parse("2026-01-01T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

/** As a new project has it. */
const fresh: Health = {
  read_at: minutesAgo(0),
  most: 5000,
  queue: {
    has_functions_url: true,
    schedule: {
      is_readable: true,
      has_schedule: true,
      last_run_at: null,
      last_run_failed: null,
      last_response_at: null,
      last_response_status: null,
    },
    due: 0,
    oldest_due_at: null,
    later: 0,
    running: 0,
    last_finished_at: null,
    paused: [],
    dead: [],
  },
  mails: {
    queued: 0,
    held: 0,
    oldest_queued_at: null,
    waiting_reason: null,
    recent: [],
    recent_count: 0,
    bounced: 0,
    complained: 0,
    suppressed: 0,
    last_event_at: null,
  },
  limits: { reached: [], is_cut: false },
  database: {
    migration: null,
    postgres: "17.1",
    size_bytes: 1,
    connections: 8,
    connections_allowed: 60,
  },
  deployments: [],
};

const queue = (part: Partial<Health["queue"]>) =>
  queueVerdict({ ...fresh, queue: { ...fresh.queue, ...part } });
const schedule = (part: Partial<Health["queue"]["schedule"]>) =>
  queue({ schedule: { ...fresh.queue.schedule, ...part } });
const mails = (part: Partial<Health["mails"]>) =>
  mailsVerdict({ ...fresh, mails: { ...fresh.mails, ...part } });
const recent = (accepted: number, rejected = 0) => [
  { purpose: "notifications", accepted, rejected, skipped: 0, unknown: 0 },
];

test("a new project is well, with nothing in it", () => {
  const verdicts = [queueVerdict, mailsVerdict, limitsVerdict, databaseVerdict].map((verdict) =>
    verdict(fresh)
  ).concat(versionVerdict(fresh, "development"));
  expect(verdicts.map(({ state }) => state)).toEqual(["ok", "ok", "ok", "ok", "ok"]);
  expect(verdicts.flatMap(({ advice }) => advice ?? [])).toEqual([]);
});

describe("jobs", () => {
  test("are on time for three minutes, then late, and after fifteen do not run", () => {
    const late = (minutes: number) => queue({ due: 2, oldest_due_at: minutesAgo(minutes) });
    expect(late(2).state).toBe("ok");
    expect(late(4)).toMatchObject({
      state: "look",
      sentence: "2 jobs should have been done, the oldest 4 minutes ago.",
    });
    expect(late(16).state).toBe("stopped");
  });

  test("do not run without URL, schedule, or a run of it", () => {
    expect(queue({ has_functions_url: false }).state).toBe("stopped");
    expect(schedule({ has_schedule: false }).state).toBe("stopped");
    expect(schedule({ last_run_at: minutesAgo(6) }).sentence).toContain("6 minutes");
    expect(schedule({ last_run_at: minutesAgo(1), last_run_failed: true }).state).toBe("stopped");
    expect(schedule({ last_run_at: minutesAgo(1), last_run_failed: false }).state).toBe("ok");
  });

  test("are judged by the queue alone where the platform's tables cannot be read", () => {
    expect(queue({ schedule: { is_readable: false } }).state).toBe("ok");
  });

  test("that failed for good, or are paused, are worth a look", () => {
    const dead = [{ kind: "mail", count: 1, newest: null }, {
      kind: "x",
      count: 4999,
      newest: null,
    }];
    expect(queue({ dead })).toMatchObject({
      state: "look",
      sentence: "5,000 or more jobs failed for good.",
    });
    const paused = [{ kind: "mail", since: minutesAgo(1), due: 9 }];
    expect(queue({ paused }).sentence).toContain("1 kind of jobs is paused");
  });

  test("name the last response of the function when it is an error", () => {
    const part = { ...fresh.queue.schedule, last_response_status: 401 };
    const verdict = queue({ schedule: part, due: 1, oldest_due_at: minutesAgo(20) });
    expect(verdict.sentence).toBe("1 job should have been done, the oldest 20 minutes ago.");
    expect(verdict.advice).toContain("401");
  });
});

describe("mails", () => {
  test("may wait for an hour, not for six", () => {
    const waiting = (minutes: number) =>
      mails({ queued: 12, oldest_queued_at: minutesAgo(minutes) });
    expect(waiting(30)).toMatchObject({ state: "ok" });
    expect(waiting(180)).toMatchObject({
      state: "look",
      sentence: "12 mails wait, the oldest for 3 hours.",
    });
    expect(waiting(361).state).toBe("stopped");
  });

  test("of a paused letter wait as long as it is paused", () => {
    expect(mails({ queued: 900, held: 900 }).state).toBe("ok");
  });

  test("do not go out without a provider, however short they have waited", () => {
    const verdict = mails({
      queued: 1,
      oldest_queued_at: minutesAgo(1),
      waiting_reason: "MAIL_PROVIDER is not set.",
    });
    expect(verdict).toMatchObject({ state: "stopped" });
    expect(verdict.sentence).toBe("1 mail waits: no mail provider is set up.");
  });

  test("that fail or come back are worth a look once they are many", () => {
    expect(mails({ recent: recent(10, 4) }).state).toBe("ok");
    expect(mails({ recent: recent(10, 5) }).state).toBe("look");
    expect(mails({ recent: recent(1000, 50) }).state).toBe("ok");
    expect(mails({ recent: recent(1000), bounced: 40 }).state).toBe("ok");
    expect(mails({ recent: recent(1000), bounced: 60 }).state).toBe("look");
    expect(mails({ recent: recent(1000), complained: 5 }).state).toBe("look");
  });
});

test("another build than the deployed one is worth a look, but not while it is being published", () => {
  const deployed = (minutes: number): Health => ({
    ...fresh,
    deployments: [{ build: "abc", part: "everything", deployed_at: minutesAgo(minutes) }],
  });
  expect(versionVerdict(deployed(60), "abc").state).toBe("ok");
  expect(versionVerdict(deployed(5), "older").state).toBe("ok");
  expect(versionVerdict(deployed(60), "older").state).toBe("look");
  expect(versionVerdict(deployed(60), "development").state).toBe("ok");
});

test("a few people at a limit are nothing unusual, many at once are", () => {
  const reached = (now: number, lately: number) =>
    limitsVerdict({
      ...fresh,
      limits: { reached: [{ name: "posts_per_minute", now, lately }], is_cut: false },
    });
  expect(reached(0, 40).state).toBe("ok");
  expect(reached(9, 40).state).toBe("ok");
  expect(reached(10, 40).state).toBe("look");
});

test("connections are worth a look before there are none", () => {
  const used = (connections: number) =>
    databaseVerdict({ ...fresh, database: { ...fresh.database, connections } }).state;
  expect([used(47), used(48)]).toEqual(["ok", "look"]);
});

test("amounts, spans and sizes are written for people", () => {
  expect(amountText(1, "job")).toBe("1 job");
  expect(amountText(1204, "job", 5000)).toBe("1,204 jobs");
  expect([0, 60_000, 7_200_000, 200_000_000].map(spanText))
    .toEqual(["less than a minute", "1 minute", "2 hours", "2 days"]);
  expect([1, 18_060_979, 1_500_000_000].map(sizeText)).toEqual(["1 MB", "17 MB", "1.4 GB"]);
});
