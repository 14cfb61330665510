import { isJsonRecord, type JsonRecord, jsonRecord } from "./json.ts";

/** What a client requests when it joins, with the platform's defaults for what it left out. */
export interface JoinRequest {
  isPrivate: boolean;
  /** Receives its own broadcasts, too. */
  self: boolean;
  /** Requests a reply to each broadcast. */
  acknowledge: boolean;
  /** Requests a message when broadcasts from the database flow. */
  replicationReady: boolean;
  presenceEnabled: boolean;
  presenceKey: string;
  /** Present when old messages are requested; unchecked. */
  replay?: unknown;
  postgresChanges: JsonRecord[];
  /** Requests the reply only after the subscription to table changes. */
  waitForPostgresChanges: boolean;
  /** An access token of its own; without one the connection's key is used. */
  token?: string;
}

/** Reads a join payload. Never fails: what cannot be parsed is treated as left out. */
export function parseJoinRequest(payload: unknown): JoinRequest {
  const { config, access_token, user_token } = jsonRecord(payload);
  const { broadcast, presence, postgres_changes, postgres_changes_options, ...rest } = jsonRecord(
    config,
  );
  const { self, ack, replay, replication_ready } = jsonRecord(broadcast);
  const { enabled, key } = jsonRecord(presence);
  const token = [access_token, user_token].find((value) => typeof value === "string");
  return {
    isPrivate: isTrue(rest.private),
    self: isTrue(self),
    acknowledge: isTrue(ack),
    replicationReady: isTrue(replication_ready),
    presenceEnabled: isTrue(enabled),
    presenceKey: typeof key === "string" && key !== "" ? key : crypto.randomUUID(),
    postgresChanges: Array.isArray(postgres_changes) ? postgres_changes.filter(isJsonRecord) : [],
    waitForPostgresChanges: isTrue(jsonRecord(postgres_changes_options).wait),
    ...(replay !== undefined && { replay }),
    // An opaque key is not a token: the connection's own key is used.
    ...(token !== undefined && !token.startsWith("sb_") && { token }),
  };
}

function isTrue(value: unknown): boolean {
  return value === true || (typeof value === "string" && value.toLowerCase() === "true");
}
