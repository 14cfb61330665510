// The one source of truth for who is signed in, in this tab and, through storage and the client's
// own channel, in step with all others.
import { useSyncExternalStore } from "react";
import { toAppError } from "./errors.ts";
import { type Client, getSupabase, sessionStorageKey, whenClientCreated } from "./supabase.ts";

export interface SessionUser {
  id: string;
  email: string;
}
export interface SessionProfile {
  username: string | null;
  avatar_url: string | null;
}
export type SessionState =
  | { status: "loading" }
  | { status: "signed-out" }
  | { status: "signed-in"; user: SessionUser; profile: SessionProfile | null };

let state: SessionState = { status: "loading" };
let isStarted = false;
const listeners = new Set<() => void>();

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

async function loadProfile(client: Client, userId: string): Promise<SessionProfile | null> {
  const { data, error } = await client.from("profiles").select("username, avatar_url")
    .eq("id", userId).maybeSingle();
  if (error) console.warn("The profile for the navigation could not be loaded:", error.message);
  return data;
}

function followClient(client: Client): void {
  client.auth.onAuthStateChange((_event, session) => {
    if (!session) return setState({ status: "signed-out" });
    const user = { id: session.user.id, email: session.user.email ?? "" };
    const isSamePerson = state.status === "signed-in" && state.user.id === user.id;
    setState({
      status: "signed-in",
      user,
      profile: state.status === "signed-in" && isSamePerson ? state.profile : null,
    });
    if (!isSamePerson) void refreshProfile();
  });
}
whenClientCreated(followClient);

/** Starts following the session. Without a stored one the client's code is not even loaded. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener("storage", (event) => {
    if (event.key === sessionStorageKey) void getSupabase();
  });
  if (localStorage.getItem(sessionStorageKey) === null) setState({ status: "signed-out" });
  else getSupabase().catch(() => setState({ status: "signed-out" }));
}

function subscribe(listener: () => void): () => void {
  start();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the name and picture of the signed-in member again, after they changed. */
export async function refreshProfile(): Promise<void> {
  if (state.status !== "signed-in") return;
  const { user } = state;
  const profile = await loadProfile(await getSupabase(), user.id);
  if (state.status === "signed-in" && state.user.id === user.id) {
    setState({ status: "signed-in", user, profile });
  }
}

/**
 * Ends the session on this device, or with "global" on every device of the account. Throws when that
 * did not happen; this device is out even when the server could not be told.
 */
export async function signOut(scope: "local" | "global" = "local"): Promise<void> {
  // Asked again, it could end the session that somebody has begun in the meantime.
  if (state.status === "signed-out") return;
  const client = await getSupabase();
  const { error } = await client.auth.signOut({ scope });
  if (!error) return;
  const { data } = await client.auth.getSession();
  if (scope === "global" || data.session) throw toAppError(error, error.status ?? 0);
}

/** Resolves once it is known whether somebody is signed in. For route guards. */
export function whenSessionKnown(): Promise<Exclude<SessionState, { status: "loading" }>> {
  return new Promise((resolve) => {
    const look = () => {
      if (state.status === "loading") return;
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = subscribe(look);
    look();
  });
}

const stateWhilePrerendering: SessionState = { status: "loading" };

/** The current session, for components. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state, () => stateWhilePrerendering);
}
