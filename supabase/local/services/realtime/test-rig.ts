// What the tests of this folder need: a scratch database, the server, and real clients.

import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import type { RealtimeLimits } from "./limits.ts";
import { type Realtime, startRealtime } from "./server.ts";
import { startTestDatabase, type TestDatabase } from "./test-database.ts";
import { RawSocket } from "./test-socket.ts";
import { until } from "./test-until.ts";

const jwtSecret = "a secret of the tests, longer than thirty-two characters";
export const publishableKey = "sb_publishable_test";
export const secretKey = "sb_secret_test";

type ClientOptions = NonNullable<Parameters<typeof createClient>[2]>["realtime"];

/** A signed-in person's token as Auth keeps it. */
export interface Session {
  token: string;
}

/** A server with its database, started before and removed after the tests of one file. */
export class Rig {
  readonly #limits: Partial<RealtimeLimits>;
  readonly #clients = new Set<SupabaseClient>();
  readonly #sockets = new Set<RawSocket>();
  #database: TestDatabase | undefined;
  #realtime: Realtime | undefined;
  #http: Deno.HttpServer<Deno.NetAddr> | undefined;
  readonly lines: string[] = [];

  /** @param migration SQL that the ordinary owner of a project runs first */
  constructor(limits: Partial<RealtimeLimits> = {}, migration = "") {
    this.#limits = { joinErrorPauseMs: 0, presenceCalls: 100, ...limits };
    Deno.test.beforeAll(async () => {
      this.#database = await startTestDatabase();
      await this.startServer();
      await this.database.owner.unsafe(migration);
    });
    Deno.test.afterEach(() => this.#clear());
    Deno.test.afterAll(async () => {
      await this.realtime.close();
      await this.#http?.shutdown();
      await this.database.remove();
    });
  }

  get database(): TestDatabase {
    return assertDefined(this.#database);
  }

  get realtime(): Realtime {
    return assertDefined(this.#realtime);
  }

  get url(): string {
    return `http://127.0.0.1:${assertDefined(this.#http).addr.port}`;
  }

  async startServer(): Promise<void> {
    const realtime = await startRealtime({
      databaseUrl: this.database.url,
      jwtSecret,
      publishableKey,
      secretKey,
      limits: this.#limits,
      log: (line) => this.lines.push(line),
    });
    this.#realtime = realtime;
    const options = { hostname: "127.0.0.1", port: 0, onListen() {} };
    this.#http = Deno.serve(options, (request) => realtime.fetch(request));
  }

  /**
   * A client of its own.
   * @param session its token, which may be replaced later; without one it is a visitor
   */
  async client(session?: Session, realtime: ClientOptions = {}): Promise<SupabaseClient> {
    const client = createClient(this.url, publishableKey, {
      ...(session && { accessToken: () => Promise.resolve(session.token) }),
      auth: { persistSession: false, autoRefreshToken: false },
      realtime,
    });
    this.#clients.add(client);
    // Else the first join would go out before the token is there.
    await client.realtime.setAuth();
    return client;
  }

  /** A bare WebSocket, for frames no client would send. */
  async socket(query: Record<string, string> = {}): Promise<RawSocket> {
    const search = new URLSearchParams({ apikey: publishableKey, vsn: "2.0.0", ...query });
    const socket = new RawSocket(`${this.url}/realtime/v1/websocket?${search}`);
    this.#sockets.add(socket);
    await socket.opened;
    return socket;
  }

  post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}/realtime/v1${path}`, {
      method: "POST",
      body,
      headers: { apikey: publishableKey, "content-type": "application/json", ...headers },
    });
  }

  /** Sends from the database, as the owner does in triggers. */
  async sendFromDatabase(topic: string, event: string, payload: string): Promise<void> {
    await this.database.owner.begin(async (sql) => {
      // Like the functions of the product: the default of inserted_at is in the time zone of the session.
      await sql`set local timezone = 'UTC'`;
      await sql`select realtime.send(${payload}::text::jsonb, ${event}, ${topic}, true)`;
    });
  }

  async #clear(): Promise<void> {
    // Not awaited: the client takes a while to notice that it is disconnected.
    for (const client of this.#clients) void client.realtime.disconnect();
    for (const socket of this.#sockets) socket.close();
    this.#clients.clear();
    this.#sockets.clear();
    await until(() => this.realtime.stats().connections === 0, "all sockets to close");
  }
}

/** A topic nobody else uses. */
export function freshTopic(kind = "room"): string {
  return `${kind}:${crypto.randomUUID()}`;
}

/** A session of this person, with a token of its own each time. */
export function sessionOf(sub: string, options: { seconds?: number } = {}): Session {
  return { token: signToken({ sub, session_id: crypto.randomUUID() }, options) };
}

/** An access token as Auth would sign it. */
export function signToken(
  claims: Record<string, unknown>,
  { seconds = 3600, secret = jwtSecret, alg = "HS256" } = {},
): string {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const [head, body] = [{ alg, typ: "JWT" }, { role: "authenticated", exp, ...claims }].map(
    (part) => Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const signature = createHmac("sha256", secret).update(`${head}.${body}`).digest("base64url");
  return `${head}.${body}.${signature}`;
}

/** Joins a channel. Rejects with the server's reason when the join is rejected. */
export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve(channel);
      else reject(error ?? new Error(status));
    });
  });
}

export interface Received {
  event: string;
  payload: Record<string, unknown>;
  meta?: { id: string; replayed?: boolean };
}

/** Collects every broadcast of a channel; to be called before the join. */
export function collect(channel: RealtimeChannel): Received[] {
  const received: Received[] = [];
  channel.on("broadcast", { event: "*" }, (message) => {
    const { event, payload, meta } = message;
    received.push({ event, payload, ...(meta && { meta }) });
  });
  return received;
}

function assertDefined<Value>(value: Value | undefined): Value {
  assert.ok(value !== undefined, "the rig is used outside of a test");
  return value;
}
