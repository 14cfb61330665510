// The local stand-in for the platform's Realtime service: broadcast, presence, private channels and
// broadcast from the database, in the protocol the unmodified client speaks. One process, one project.

import { checkPolicies } from "./authorization.ts";
import { Connections } from "./connections.ts";
import type { RealtimeContext } from "./context.ts";
import { openDatabase } from "./database.ts";
import { Feed } from "./feed.ts";
import { Hub } from "./hub.ts";
import { defaultLimits, type RealtimeLimits } from "./limits.ts";
import { PresenceBoard } from "./presence-board.ts";
import { RateMeter } from "./rate-meter.ts";
import { respond } from "./rest-response.ts";
import { handleRest } from "./rest.ts";
import { tokenVerifier } from "./token.ts";

const prefix = "/realtime/v1";
// Days of partitions lie ahead; the short period is for a computer that resumes from a long sleep.
const partitionCheckMs = 600_000;

export interface RealtimeOptions {
  /** Connection of a superuser. */
  databaseUrl: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  limits?: Partial<RealtimeLimits>;
  /** Gets one log line for each event; never a token. */
  log?: (line: string) => void;
}

interface RealtimeStats {
  connections: number;
  topics: number;
  delivered: number;
}

export interface Realtime {
  /**
   * Handles everything under `/realtime/v1/`. A handshake needs the original request that `Deno.serve`
   * gave, not a copy of it.
   */
  fetch(request: Request, info?: { remoteAddr?: unknown }): Promise<Response>;
  /** Drops every client and the connections to the database. */
  close(): Promise<void>;
  stats(): RealtimeStats;
}

/**
 * Installs the schema `realtime` if need be and starts the service.
 * @throws the driver's error when the database cannot be reached; a later loss is survived
 */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const limits = { ...defaultLimits, ...options.limits };
  const write = options.log ?? (() => {});
  // Topics are the clients' own words: one line is one line, and not a long one.
  const log = (line: string) => write(line.slice(0, 500).replaceAll(/[\p{Cc}]+/gu, " "));
  const database = openDatabase(options.databaseUrl);
  const hub = new Hub(new RateMeter(limits.eventsPerSecond));
  try {
    await database.unsafe(await Deno.readTextFile(new URL("realtime.sql", import.meta.url)));
    const feed = await Feed.start(database, (key, message) => {
      if (hub.publishFromDatabase(key, message)) return;
      log("MessagePerSecondRateLimitReached: a message was dropped");
    }, log);
    const context: RealtimeContext = {
      limits,
      database,
      hub,
      feed,
      log,
      presence: new PresenceBoard(hub, new RateMeter(limits.presenceEventsPerSecond)),
      joins: new RateMeter(limits.joinsPerSecond),
      verifyToken: tokenVerifier(options),
      mayRead: (caller, extensions) => checkPolicies(database, "read", caller, extensions, log),
      mayWrite: async (caller, extension) =>
        (await checkPolicies(database, "write", caller, [extension], log))[extension] === true,
    };
    return serve(context);
  } catch (error) {
    await database.end();
    throw error;
  }
}

function serve(context: RealtimeContext): Realtime {
  const { database, hub, log } = context;
  const connections = new Connections(context);
  const partitions = setInterval(() => {
    database`select realtime.local_partitions()`.catch(() => log("MissingPartition: check failed"));
  }, partitionCheckMs);
  return {
    async fetch(request) {
      try {
        const url = new URL(request.url);
        const path = url.pathname.slice(prefix.length);
        return path === "/websocket"
          ? await connections.open(request, url)
          : await handleRest(context, request, path);
      } catch (error) {
        log(`InternalServerError: ${error instanceof Error ? error.message : "unknown"}`);
        return respond(500, { message: "Internal server error" });
      }
    },
    async close() {
      clearInterval(partitions);
      connections.close();
      await database.end();
    },
    stats: () => ({
      connections: connections.count,
      topics: hub.topicCount,
      delivered: hub.delivered,
    }),
  };
}
