import type { Caller, Extension, Rights } from "./authorization.ts";
import type { Database } from "./database.ts";
import type { Feed } from "./feed.ts";
import type { Hub } from "./hub.ts";
import type { RealtimeLimits } from "./limits.ts";
import type { PresenceBoard } from "./presence-board.ts";
import type { RateMeter } from "./rate-meter.ts";
import type { Claims } from "./token.ts";

/** What one running server shares between its sockets and requests. */
export interface RealtimeContext {
  readonly limits: RealtimeLimits;
  readonly database: Database;
  readonly hub: Hub;
  readonly presence: PresenceBoard;
  readonly feed: Feed;
  readonly joins: RateMeter;
  readonly verifyToken: (token: string) => Promise<Claims>;
  readonly mayRead: (caller: Caller, extensions: readonly Extension[]) => Promise<Rights>;
  readonly mayWrite: (caller: Caller, extension: Extension) => Promise<boolean>;
  readonly log: (line: string) => void;
}
