// Creates the browser's Supabase client. Kept apart from supabase.ts, which loads it lazily.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";
import { publishableKey, supabaseUrl } from "../state/env.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import {
  refreshAccessToken,
  withFreshToken,
  withLastingSession,
  withOwnClock,
  withReadableErrors,
} from "./fresh-token.ts";
import { reconnectAfterMs } from "../time/jitter.ts";
import { deviceStore } from "../state/storage.ts";

/** Where the client keeps its session. */
const storage = {
  getItem: deviceStore.get,
  setItem: (key: string, value: string) => void deviceStore.set(key, value),
  removeItem: deviceStore.remove,
};

/**
 * Creates the client with its session kept on the device under `storageKey`.
 * Links in our mails carry a token hash to our own pages, so nothing is read from the URL by itself.
 */
export function createBrowserClient(storageKey: string): SupabaseClient<Database> {
  const send = withReadableErrors(withLastingSession(withOwnClock(fetchWithTimeout)));
  const client: SupabaseClient<Database> = createClient<Database>(supabaseUrl, publishableKey, {
    auth: { storage, storageKey, flowType: "pkce", detectSessionInUrl: false },
    realtime: { reconnectAfterMs },
    global: { fetch: withFreshToken(send, () => refreshAccessToken(client)) },
  });
  return client;
}
