// Creates the browser's Supabase client. Kept apart from supabase.ts, which loads it lazily.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";
import { publishableKey, supabaseUrl } from "./env.ts";

/** After this time a request counts as failed: a connection can hang without ever breaking. */
const requestTimeoutMs = 20_000;
/** Uploads move megabytes over phone lines and get longer. */
const uploadTimeoutMs = 120_000;

const fetchWithTimeout: typeof fetch = (input, init) => {
  const isUpload = init?.body instanceof FormData || init?.body instanceof Blob;
  const timeout = AbortSignal.timeout(isUpload ? uploadTimeoutMs : requestTimeoutMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
};

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
