// What the figures of the site's health mean, in a sentence each, and what to do about it.
import { amountText, countText, type Health, spanText } from "./health.ts";

export interface Verdict {
  state: "ok" | "look" | "stopped";
  sentence: string;
  /** One sentence, when it is not OK. */
  advice?: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Jobs are taken at once, and at the latest a minute later. */
const jobsLateMs = 3 * minuteMs;
const jobsStoppedMs = 15 * minuteMs;
/** pg_cron looks every minute. */
const scheduleStoppedMs = 5 * minuteMs;
/** A notification waits for ten minutes, and what the provider puts off for an hour at most. */
const mailsLateMs = hourMs;
const mailsStoppedMs = 6 * hourMs;
/** Providers close accounts with more; of a few mails a share says nothing. */
const returnedShare = 0.05;
const complainedShare = 0.003;
const failedShare = 0.1;
const fewestMails = 5;
/** A handful of people is always at some limit. */
const manyAtLimits = 10;
const connectionsNearShare = 0.8;
/** The site is published after its backend. */
const publishingMs = 30 * minuteMs;

const ok = (sentence: string): Verdict => ({ state: "ok", sentence });
const look = (sentence: string, advice: string): Verdict => ({ state: "look", sentence, advice });
const stopped = (sentence: string, advice: string): Verdict => ({
  state: "stopped",
  sentence,
  advice,
});

const ageOf = (iso: string | null | undefined, now: number): number | undefined =>
  iso ? now - Date.parse(iso) : undefined;

/** How late jobs are, and whether they run at all. */
export function queueVerdict({ queue, read_at, most }: Health): Verdict {
  const now = Date.parse(read_at);
  const { schedule } = queue;
  if (!queue.has_functions_url) {
    return stopped(
      "No jobs run: the database does not know where the functions are.",
      "A deployment of the backend tells it.",
    );
  }
  if (schedule.has_schedule === false) {
    return stopped(
      "No jobs run: their schedule is missing.",
      "Make it again in the SQL editor: select cron.schedule('jobs', '* * * * *', 'select private.invoke_due_jobs()');",
    );
  }
  const sinceRun = ageOf(schedule.last_run_at, now);
  if (schedule.last_run_failed || (sinceRun !== undefined && sinceRun > scheduleStoppedMs)) {
    return stopped(
      schedule.last_run_failed
        ? "The schedule of the jobs fails."
        : `The schedule of the jobs has not run for ${spanText(sinceRun ?? 0)}.`,
      "Look at what pg_cron says: select * from cron.job_run_details order by runid desc limit 5;",
    );
  }
  const late = ageOf(queue.oldest_due_at, now) ?? 0;
  if (late > jobsLateMs) {
    const status = schedule.last_response_status;
    const response = status && status >= 300 ? `, which responded with ${status} last` : "";
    return (late > jobsStoppedMs ? stopped : look)(
      `${amountText(queue.due, "job", most)} should have been done, the oldest ${
        spanText(late)
      } ago.`,
      `Look at the log of the function “jobs”${response}.`,
    );
  }
  if (queue.dead.length > 0) {
    const dead = queue.dead.reduce((sum, { count }) => sum + count, 0);
    return look(
      `${amountText(dead, "job", most)} failed for good.`,
      "Once the reason is mended, give each kind its attempts again: select private.retry_dead_jobs('kind');",
    );
  }
  if (queue.paused.length > 0) {
    return look(
      `${amountText(queue.paused.length, "kind")} of jobs ${
        queue.paused.length === 1 ? "is" : "are"
      } paused, all others are on time.`,
      "If that is not needed any more: select private.resume_jobs('kind');",
    );
  }
  return ok("All jobs are on time.");
}

/** Whether mails go out, and arrive. */
export function mailsVerdict({ mails, read_at, most }: Health): Verdict {
  const waiting = mails.queued - mails.held;
  const age = ageOf(mails.oldest_queued_at, Date.parse(read_at)) ?? 0;
  const wait = `${amountText(waiting, "mail", most)} ${waiting === 1 ? "waits" : "wait"}`;
  // The functions say so of their own variables.
  if (waiting > 0 && mails.waiting_reason?.includes("MAIL_")) {
    return stopped(
      `${wait}: no mail provider is set up.`,
      `The functions say: ${mails.waiting_reason} Set the variables of the provider and deploy.`,
    );
  }
  if (waiting > 0 && age > mailsLateMs) {
    const reason = mails.waiting_reason ? `: ${mails.waiting_reason}` : ".";
    return (age > mailsStoppedMs ? stopped : look)(
      `${wait}, the oldest for ${spanText(age)}.`,
      `Look at the status of the mail provider and at the jobs above${reason}`,
    );
  }
  const sum = (pick: (row: Health["mails"]["recent"][number]) => number) =>
    mails.recent.reduce((total, row) => total + pick(row), 0);
  const accepted = sum((row) => row.accepted);
  const failed = sum((row) => row.rejected + row.unknown);
  const isMuch = (count: number, share: number) => count >= fewestMails && count > accepted * share;
  if (isMuch(failed, failedShare)) {
    return look(
      `${amountText(failed, "mail")} of the last 24 hours failed.`,
      "The log of the mail provider says why it rejected them or did not respond.",
    );
  }
  if (isMuch(mails.bounced, returnedShare) || isMuch(mails.complained, complainedShare)) {
    return look(
      `${amountText(mails.bounced, "mail")} came back and ${
        countText(mails.complained, most)
      } were marked as spam in the last 24 hours.`,
      "Send no letter before you know why: providers close accounts for that.",
    );
  }
  if (accepted === 0 && waiting === 0) return ok("No mail was to be sent in the last 24 hours.");
  return ok(
    `${amountText(accepted, "mail", most)} went out in the last 24 hours, and ${
      waiting === 0 ? "none waits" : `${countText(waiting, most)} will soon`
    }.`,
  );
}

/** Whether the site that is open is the one that was deployed last. */
export function versionVerdict({ deployments, read_at }: Health, siteBuild: string): Verdict {
  const newest = deployments[0];
  if (!newest) return ok("No deployment is recorded yet.");
  if (siteBuild === newest.build) return ok("The site is the build that was deployed last.");
  if (siteBuild === "development") return ok("This site was built without the name of a build.");
  if ((ageOf(newest.deployed_at, Date.parse(read_at)) ?? 0) < publishingMs) {
    return ok("Another build was deployed a moment ago, and its site may not be published yet.");
  }
  return look(
    "The site that you see is another build than the one deployed last.",
    "Reload this page; if that changes nothing, publish the site of that build at its host.",
  );
}

/** Whether many are at a limit at the same time. */
export function limitsVerdict({ limits }: Health): Verdict {
  const now = limits.reached.reduce((sum, row) => sum + row.now, 0);
  const lately = limits.reached.reduce((sum, row) => sum + row.lately, 0);
  if (lately === 0) return ok("Nobody has reached a limit in the last 24 hours.");
  if (now >= manyAtLimits) {
    return look(
      `Limits are reached ${amountText(now, "time")} at this moment.`,
      "Read the newest posts: so many at once may be a wave of spam.",
    );
  }
  return ok(
    now === 0
      ? `Limits were reached ${amountText(lately, "time")} in the last 24 hours, none is now.`
      : `Limits are reached ${amountText(now, "time")} at this moment, which is nothing unusual.`,
  );
}

/** Whether there is room for more connections. */
export function databaseVerdict({ database }: Health): Verdict {
  const { connections, connections_allowed: allowed } = database;
  const sentence = `${connections} of ${allowed} connections are in use.`;
  return connections < allowed * connectionsNearShare
    ? ok(sentence)
    : look(sentence, "See what they do: select state, count(*) from pg_stat_activity group by 1;");
}
