import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { refreshAccessToken, withFreshToken } from "./fresh-token.ts";
import { toAuthError } from "../errors/auth-errors.ts";
import { deviceStore } from "../state/storage.ts";
import { createBrowserClient } from "./supabase-client.ts";

const anHourS = 3600;

interface AuthResponse {
  status: number;
  body: string;
}

/**
 * A member in the client of the site, whose access token has ended by this device's clock, or ends after
 * `leftS` seconds. Auth sends the next of the responses to each renewal, and the last one from then on.
 */
function openMember(responses: [AuthResponse, ...AuthResponse[]], leftS = -anHourS) {
  const key = crypto.randomUUID();
  const store = (refresh_token: string) => {
    const expires_at = Math.floor(Date.now() / 1000) + leftS;
    const session = { access_token: "old", refresh_token, expires_in: anHourS, expires_at };
    deviceStore.set(key, JSON.stringify({ ...session, token_type: "bearer", user: { id: key } }));
  };
  store(key);
  renewals.set(key, { responses, sentAt: [] });
  const client = createBrowserClient(key);
  const events: string[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  return {
    client,
    storeElsewhere: store,
    /** When renewals were sent, in seconds. */
    sentAt: () => renewals.get(key)?.sentAt ?? [],
    /** Whether the session is still stored, and whether the page was told of its end. */
    state: () => ({
      isStored: deviceStore.get(key) !== null,
      isToldOfEnd: events.includes("SIGNED_OUT"),
    }),
  };
}

/** What Auth does for each member. */
const renewals = new Map<string, { responses: AuthResponse[]; sentAt: number[] }>();

function respond(_input: string, { body }: { body?: string } = {}): Promise<Response> {
  const renewal = body && renewals.get(JSON.parse(body).refresh_token);
  if (!renewal) return Promise.resolve(new Response(null, { status: 204 }));
  const [response] = renewal.responses.length > 1
    ? renewal.responses.splice(0, 1)
    : renewal.responses;
  renewal.sentAt.push(performance.now() / 1000);
  return Promise.resolve(new Response(response?.body, { status: response?.status ?? 500 }));
}

/** What promises become within the time that the client spends on one renewal. */
async function later(promises: Promise<unknown>[]): Promise<unknown[]> {
  const settled = Promise.all(promises.map((each) => each.catch((thrown: unknown) => thrown)));
  await vi.advanceTimersByTimeAsync(30_000);
  return await settled;
}

const going = { isStored: true, isToldOfEnd: false };
const over = { isStored: false, isToldOfEnd: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", respond);
  // Node 20 has none, and nothing here listens to anything.
  vi.stubGlobal("WebSocket", class {});
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const key of renewals.keys()) deviceStore.remove(key);
  renewals.clear();
});

const asNow = (code: string) => JSON.stringify({ code, message: "" });
const asBefore = (code: string) => JSON.stringify({ code: 400, error_code: code, msg: "" });
const otherCodes = ["over_request_rate_limit", "bad_jwt", "invalid_credentials", "captcha_failed"];
const otherBodies = [
  "",
  "<!doctype html><h1>Log in to this network</h1>",
  "null",
  '["refresh_token_not_found"]',
  '{"message":"Project paused"}',
  ...otherCodes.flatMap((code) => [asNow(code), asBefore(code)]),
];
const statuses = [
  ...[200, 400, 401, 403, 404, 405, 408, 409, 410, 418, 422, 429, 451],
  ...[500, 502, 503, 504, 520, 530, 540],
];

const ends = [
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_banned",
  "user_not_found",
];

describe("a session ends when Auth says so, and by no failure", () => {
  test.each(statuses)("it survives renewals that get %i without a reason", async (status) => {
    const members = otherBodies.map((body) => openMember([{ status, body }]));
    const found = await later(members.map(({ client }) => client.auth.getSession()));
    const tokens = await Promise.all(
      members.map(({ client }) => refreshAccessToken(client).catch((thrown: unknown) => thrown)),
    );
    for (const [index, member] of members.entries()) {
      const body = otherBodies[index];
      expect(found[index], body).toMatchObject({ error: { name: "AuthRetryableFetchError" } });
      expect(tokens[index], body).toBeInstanceOf(TypeError);
      expect(member.state(), body).toEqual(going);
    }
  });

  test("it survives them while its token has time left by this device's clock", async () => {
    const members = statuses.map((status) => openMember([{ status, body: "" }], anHourS));
    const tokens = await later(members.map(({ client }) => refreshAccessToken(client)));
    for (const [index, member] of members.entries()) {
      expect(tokens[index], `${statuses[index]}`).toBeInstanceOf(TypeError);
      expect(member.state(), `${statuses[index]}`).toEqual(going);
    }
  });

  test.each(ends)(
    "%s is its end, by every clock and in both forms of the message",
    async (code) => {
      const members = [asNow(code), asBefore(code)].flatMap((body) =>
        [-anHourS, anHourS].map((leftS) => openMember([{ status: 400, body }], leftS))
      );
      const tokens = await later(members.map(({ client }) => refreshAccessToken(client)));
      expect(tokens).toEqual(members.map(() => undefined));
      for (const member of members) expect(member.state()).toEqual(over);
    },
  );

  test("a limit is left alone for a minute, then the session goes on", async () => {
    const session = { access_token: "new", refresh_token: "next", expires_in: anHourS, user: {} };
    const renewed = { status: 200, body: JSON.stringify(session) };
    const member = openMember([{ status: 429, body: asNow("over_request_rate_limit") }, renewed]);
    await vi.advanceTimersByTimeAsync(150_000);
    const [first = 0, second = 0, ...others] = member.sentAt();
    expect(second - first).toBeGreaterThanOrEqual(60);
    expect(others).toEqual([]);
    expect(await member.client.auth.getSession()).toMatchObject({
      data: { session: { access_token: "new" } },
    });
    expect(member.state()).toEqual(going);
  });

  test("one that another tab has just renewed is not ended by this one", async () => {
    const member = openMember([{ status: 200, body: "" }], anHourS);
    vi.stubGlobal("fetch", () => {
      member.storeElsewhere("of another tab");
      const session = { access_token: "new", refresh_token: "next", expires_in: anHourS, user: {} };
      return Promise.resolve(Response.json(session));
    });
    expect(await later([refreshAccessToken(member.client)])).toEqual([expect.any(TypeError)]);
    expect(member.state()).toEqual(going);
  });
});

test("a request is repeated with a new token when REST or Storage rejects the old one, and no other is", async () => {
  const sent = async (status: number, code: string) => {
    const tokens: (string | null)[] = [];
    const send = (_: RequestInfo | URL, init?: RequestInit) => {
      tokens.push(new Headers(init?.headers).get("authorization"));
      return Promise.resolve(Response.json({ code }, { status: tokens.length > 1 ? 200 : status }));
    };
    await withFreshToken(send, () => Promise.resolve("new"))("https://lmp.example");
    return tokens;
  };
  for (
    const [status, code] of [[401, "PGRST303"], [400, "InvalidJWT"], [403, "InvalidJWT"]] as const
  ) {
    expect(await sent(status, code)).toEqual([null, "Bearer new"]);
  }
  for (
    const [status, code] of [[403, "AccessDenied"], [401, "42501"], [500, "InvalidJWT"]] as const
  ) {
    expect(await sent(status, code)).toEqual([null]);
  }
});

describe("what Auth's client makes of a response", () => {
  const signIn = async (status: number, body: string, headers: Record<string, string> = {}) => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status, headers })));
    const { auth } = createBrowserClient(crypto.randomUUID());
    const { error } = await auth.signInWithPassword({ email: "a@example.com", password: "x" });
    return error && toAuthError(error);
  };

  test.each([
    ["with the header that names its form", { "x-supabase-api-version": "2024-01-01" }],
    ["without it, as a gateway may hide it", {}],
  ])("has the code of an error of either form, %s", async (_, headers: Record<string, string>) => {
    for (const form of [asNow, asBefore]) {
      const error = await signIn(400, form("invalid_credentials"), headers);
      expect(error).toMatchObject({ kind: "invalid", code: "invalid_credentials" });
    }
  });

  test.each([...statuses, 200])("is never a lost connection: %i", async (status) => {
    const pages = otherBodies.filter((body) => !body.startsWith('{"'));
    for (const body of status === 200 ? pages.filter((each) => each.startsWith("<")) : pages) {
      const error = await signIn(status, body);
      expect(error?.kind, body).toBe(status === 429 ? "too-fast" : "server");
    }
  });
});
