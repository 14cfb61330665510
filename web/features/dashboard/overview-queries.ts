// What the dashboard reads.
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { adminKey } from "#web/lib/session/admin-key.ts";

export const overviewSchema = z.object({
  posts: z.number(),
  drafts: z.number(),
  scheduled: z.number(),
  members: z.number(),
  unconfirmed: z.number(),
  subscribers: z.number(),
  new_subscribers_by_week: z.array(z.number()),
  /** Since when the oldest report or first post waits. */
  waiting_since: z.nullable(z.string()),
  /** Sent within two weeks, and paused, or not arrived everywhere. */
  letters: z.array(z.object({
    id: z.string(),
    subject: z.string(),
    is_paused: z.boolean(),
    failed: z.number(),
  })),
  /** Besides letters, within a day. */
  failed_mails: z.number(),
  dead_jobs: z.number(),
  /** With files that are not in the storage, or that nobody has compared with their checksums. */
  releases: z.array(z.object({
    version: z.string(),
    missing: z.number(),
    unchecked: z.number(),
  })),
});

export type Overview = z.infer<typeof overviewSchema>;

export const overviewQuery = queryOptions({
  queryKey: [...adminKey, "overview"],
  queryFn: async ({ signal }) => {
    const supabase = await getSupabase();
    return overviewSchema.parse(
      unwrap(await supabase.rpc("get_admin_overview").abortSignal(signal)),
    );
  },
});
