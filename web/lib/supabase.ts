// The one Supabase client. It is loaded on first use, so that pages which only show text do not
// pay for it, and every caller shares the same instance and session.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";

export type Client = SupabaseClient<Database>;

/** Where the session lives in localStorage; known here so that "signed out" needs no client. */
export const sessionStorageKey = "lmp-session";

let client: Promise<Client> | undefined;
let announce: (client: Client) => void = () => {};

/** Registers the one listener that hears of the client the moment it exists (the session store). */
export function whenClientCreated(listener: (client: Client) => void): void {
  announce = listener;
}

/** The shared client. Rejects when its code cannot be loaded; the next call then tries again. */
export function getSupabase(): Promise<Client> {
  client ??= import("./supabase-client.ts").then((module) => {
    const created = module.createBrowserClient(sessionStorageKey);
    announce(created);
    return created;
  }).catch((cause: unknown) => {
    client = undefined;
    throw cause;
  });
  return client;
}
