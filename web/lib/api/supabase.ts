// The one Supabase client. It is loaded on first use, so that pages which only show text do not
// pay for it, and every caller shares the same instance and session. Visitors without a session,
// who only read and listen, get by with those two parts of it (decision 008).
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";
import { importAgain } from "../code/import-again.ts";
import { isServer } from "../state/rendering.ts";
import { deviceStore } from "../state/storage.ts";

export type Client = SupabaseClient<Database>;
/** What reads tables and calls database functions. */
export type Reader = Pick<Client, "from" | "rpc">;
/** What follows live topics. */
export type Live = Pick<
  Client["realtime"],
  "channel" | "removeChannel" | "setAuth" | "isConnected" | "getChannels" | "disconnect"
>;

/** Where the session is stored on the device; defined here so that "signed out" needs no client. */
export const sessionStorageKey = "lmp-session";

let client: Promise<Client> | undefined;
let announce: (client: Client) => void = () => {};

/** Registers the one listener that gets the client the moment it exists (the session store). */
export function whenClientCreated(listener: (client: Client) => void): void {
  announce = listener;
}

/** The shared client. Rejects when its code cannot be loaded; the next call then tries again. */
export function getSupabase(): Promise<Client> {
  // As written here a build takes the client, and below the live service, out of the code of a server.
  if (import.meta.env.SSR) throw new Error("A server has no session.");
  client ??= importAgain(() => import("./supabase-client.ts")).then((module) => {
    const created = module.createBrowserClient(sessionStorageKey);
    announce(created);
    return created;
  }).catch((cause: unknown) => {
    client = undefined;
    throw cause;
  });
  return client;
}

/** False as long as nobody has signed in here and nothing has loaded the client. */
function needsClient(): boolean {
  return client !== undefined || currentReader() === "member";
}

/** As whom the next request reads: a stored session counts before anything has loaded it. */
export function currentReader(): "visitor" | "member" {
  // Some servers have a storage of their own; a document is the same for everybody.
  if (isServer) return "visitor";
  return deviceStore.get(sessionStorageKey) === null ? "visitor" : "member";
}

/** For reading what visitors may read as well; reads as the member when somebody is signed in. */
export async function getReadingClient(): Promise<Reader> {
  return needsClient()
    ? await getSupabase()
    : (await importAgain(() => import("./anonymous-postgrest.ts"))).anonymousPostgrest;
}

/** For following live topics, as the member when somebody is signed in. */
export async function getLiveClient(): Promise<Live> {
  if (import.meta.env.SSR) throw new Error("A server follows nothing.");
  return needsClient()
    ? (await getSupabase()).realtime
    : (await importAgain(() => import("./anonymous-realtime.ts"))).anonymousRealtime;
}
