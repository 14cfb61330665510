// Private channels: the policies of realtime.messages decide, and they are checked as the caller.

import { type Database, queryWithTimeout } from "./database.ts";
import { isJsonRecord } from "./json.ts";
import { RealtimeError } from "./realtime-error.ts";
import type { Claims } from "./token.ts";

export type Extension = "broadcast" | "presence";

/** Rights as far as they are known; undefined means not checked yet. */
export type Rights = Partial<Record<Extension, boolean>>;

/** The caller and the topic. */
export interface Caller {
  claims: Claims;
  topic: string;
  headers: Record<string, string>;
}

/**
 * Checks the policies for what the caller may do. A policy that fails counts as denied.
 * @param verb "read" to receive, "write" to send or to track presence
 * @throws RealtimeError when the database cannot be queried
 */
export async function checkPolicies(
  database: Database,
  verb: "read" | "write",
  caller: Caller,
  extensions: readonly Extension[],
  log: (line: string) => void,
): Promise<Rights> {
  const request = JSON.stringify({
    verb,
    extensions,
    topic: caller.topic,
    role: caller.claims.role,
    sub: caller.claims.sub,
    claims: JSON.stringify(caller.claims),
    headers: JSON.stringify(caller.headers),
  });
  let result: unknown;
  try {
    // Cast by way of text, else the driver would encode the JSON a second time.
    const query = database`select realtime.local_access(${request}::text::jsonb) as answer`;
    const [row] = await queryWithTimeout(query);
    result = row?.answer;
  } catch (error) {
    if (error instanceof RealtimeError) throw error;
    log(`RlsPolicyError: ${error instanceof Error ? error.message : "unknown"}`);
  }
  const allowed = isJsonRecord(result) ? result : {};
  return Object.fromEntries(extensions.map((kind) => [kind, allowed[kind] === true]));
}
