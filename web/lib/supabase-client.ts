// Creates the browser's Supabase client. Kept apart from supabase.ts, which loads it lazily.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";
import { publishableKey, supabaseUrl } from "./env.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";

/**
 * Creates the client with its session kept in localStorage under `storageKey`.
 * Links in our mails carry a token hash to our own pages, so nothing is read from the address by itself.
 */
export function createBrowserClient(storageKey: string): SupabaseClient<Database> {
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: { storageKey, flowType: "pkce", detectSessionInUrl: false },
    global: { fetch: fetchWithTimeout },
  });
}
