// The part of the client that reads tables, for visitors without a session (decision 008).
import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "#shared/database.types.ts";
import { publishableKey, supabaseUrl } from "../state/env.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { isServer } from "../state/rendering.ts";

export const anonymousPostgrest = new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, {
  headers: { apikey: publishableKey },
  schema: "public",
  fetch: fetchWithTimeout,
  // Repeating takes seconds; the reader of the shell does it in front of their eyes.
  retry: !isServer,
});
