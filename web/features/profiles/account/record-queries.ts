// What is kept about a member in tables that nobody can read through the API.
import * as z from "zod/mini";
import { unwrap } from "#web/lib/errors/errors.ts";
import type { Client } from "#web/lib/api/supabase.ts";

const text = z.nullable(z.string());

/** What `get_own_records` returns of each kind, besides an id and a time. */
const recordSchemas = {
  factors: { name: text, type: z.string(), status: z.string(), updated_at: text },
  account_log: { action: text, ip_address: text, email: text },
  consent: { event: z.string(), wording: text },
  mails: {
    purpose: z.string(),
    thread_id: text,
    state: z.string(),
    reason: text,
    finished_at: text,
    delivered_at: text,
    bounced_at: text,
    complained_at: text,
  },
  moderation: {
    action: z.string(),
    post_id: text,
    thread_id: text,
    old_value: text,
    new_value: text,
    reason: z.string(),
  },
  moderation_actions: {
    action: z.string(),
    post_id: text,
    thread_id: text,
    article_id: text,
    reason: z.string(),
  },
  marks: {
    category_id: text,
    read_before: z.string(),
    // Passed on as it is.
    positions: z.unknown(),
  },
  follows: { thread_id: z.string(), level: z.string(), is_automatic: z.boolean() },
  notifications: { post_id: z.string(), kind: z.string(), read_at: text, mailed_at: text },
  decisions: {
    kind: z.string(),
    post_id: text,
    thread_id: text,
    case_id: text,
    read_at: text,
    mailed_at: text,
  },
};

export type RecordKind = keyof typeof recordSchemas;
export type OwnRecord<Kind extends RecordKind> =
  & { id: string; created_at: string }
  & { [Key in keyof typeof recordSchemas[Kind]]: z.infer<typeof recordSchemas[Kind][Key]> };

/** As many as `get_own_records` returns at most. */
export const recordsAtOnce = 500;

/** One page, oldest first: what follows `last`. */
export async function recordsOf<Kind extends RecordKind>(
  supabase: Client,
  kind: Kind,
  last: OwnRecord<Kind> | undefined,
): Promise<OwnRecord<Kind>[]> {
  const page = unwrap(
    await supabase.rpc("get_own_records", {
      p_kind: kind,
      ...(last && { p_after_time: last.created_at, p_after_id: last.id }),
    }),
  );
  const schema = z.object({ id: z.string(), created_at: z.string(), ...recordSchemas[kind] });
  // The type of a schema that depends on a parameter is not followed by the compiler.
  return z.array(schema).parse(page) as OwnRecord<Kind>[];
}

const limitsSchema = z.object({
  writes: z.array(z.object({
    kind: z.string(),
    times: z.array(z.string()),
    day_ends_at: text,
    day_rows: z.number(),
    day_bytes: z.number(),
  })),
  first_post_released_at: text,
});

/** What is counted to limit how much a member writes. */
export async function readLimits(supabase: Client) {
  return limitsSchema.parse(unwrap(await supabase.rpc("get_own_limits")));
}
