// Private channels: the policies of realtime.messages decide, and they are asked as the caller.

import { answerOf, type Database } from "./database.ts";
import { isJsonRecord } from "./json.ts";
import { Refusal } from "./refusal.ts";
import type { Claims } from "./token.ts";

export type Extension = "broadcast" | "presence";

/** Rights as far as they are known; undefined means nobody has asked yet. */
export type Rights = Partial<Record<Extension, boolean>>;

/** Who asks, and about which topic. */
export interface Caller {
  claims: Claims;
  topic: string;
  headers: Record<string, string>;
}

/**
 * Asks the policies what the caller may do. A policy that fails counts as a no.
 * @param verb "read" to receive, "write" to send or to track presence
 * @throws Refusal when the database cannot be asked
 */
export async function askPolicies(
  database: Database,
  verb: "read" | "write",
  caller: Caller,
  extensions: readonly Extension[],
  log: (line: string) => void,
): Promise<Rights> {
  const question = JSON.stringify({
    verb,
    extensions,
    topic: caller.topic,
    role: caller.claims.role,
    sub: caller.claims.sub,
    claims: JSON.stringify(caller.claims),
    headers: JSON.stringify(caller.headers),
  });
  let answer: unknown;
  try {
    // Cast by way of text, else the driver would encode the JSON a second time.
    const query = database`select realtime.local_access(${question}::text::jsonb) as answer`;
    const [row] = await answerOf(query);
    answer = row?.answer;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log(`RlsPolicyError: ${error instanceof Error ? error.message : "unknown"}`);
  }
  const allowed = isJsonRecord(answer) ? answer : {};
  return Object.fromEntries(extensions.map((kind) => [kind, allowed[kind] === true]));
}
