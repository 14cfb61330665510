// The one source of truth for who is signed in, in this tab and, through storage and the client's
// own channel, in step with all others.
import type { Session } from "@supabase/supabase-js";
import { type Proof, readProof } from "./access-token.ts";
import { toAppError } from "../errors/errors.ts";
import { isServer } from "../state/rendering.ts";
import { deviceStore, whenStoredElsewhere } from "../state/storage.ts";
import { createStore, useStore } from "../state/store.ts";
import { type Client, getSupabase, sessionStorageKey, whenClientCreated } from "../api/supabase.ts";
import { whenWorthRetrying } from "../time/worth-retrying.ts";

export interface SessionUser extends Proof {
  id: string;
  email: string;
  /** The account has a second factor. */
  hasSecondFactor: boolean;
}
interface SessionProfile {
  username: string | null;
  avatar_url: string | null;
}
export type SessionState =
  /** Nobody knows yet; `isHeldUp` when the first attempt to find out has failed. */
  | { status: "loading"; isHeldUp?: boolean }
  | { status: "signed-out" }
  | { status: "signed-in"; user: SessionUser; profile: SessionProfile | null };

const stateWhilePrerendering: SessionState = { status: "loading" };
const store = createStore<SessionState>(stateWhilePrerendering);
let isStarted = false;
/** This tab ends the session itself. */
let isLeaving = false;
let announceEnd: () => void = () => {};

/** Registers the one listener for when the session ends without this tab's doing. */
export function whenSessionEnds(listener: () => void): void {
  announceEnd = listener;
}

async function loadProfile(client: Client, userId: string): Promise<SessionProfile | null> {
  const { data, error } = await client.from("profiles").select("username, avatar_url")
    .eq("id", userId).maybeSingle();
  if (error) console.warn("The profile for the navigation could not be loaded:", error.message);
  return data;
}

function followClient(client: Client): void {
  client.auth.onAuthStateChange((_event, session) => adopt(session));
}
whenClientCreated(followClient);

function adopt(session: Session | null): void {
  const state = store.get();
  if (!session) {
    // It has expired, and Auth could not be reached to refresh it: not an end, and no visitor.
    const isStored = deviceStore.get(sessionStorageKey) !== null;
    if (isStored && state.status === "loading") {
      return store.set({ status: "loading", isHeldUp: true });
    }
    // While it is being looked for, there is one.
    const wasThere = state.status === "signed-in" || (state.status === "loading" && isStarted);
    const hasEnded = wasThere && !isLeaving;
    store.set({ status: "signed-out" });
    if (hasEnded) announceEnd();
    return;
  }
  const user = {
    id: session.user.id,
    email: session.user.email ?? "",
    hasSecondFactor: hasSecondFactor(session.user),
    ...readProof(session.access_token),
  };
  const isSamePerson = state.status === "signed-in" && state.user.id === user.id;
  store.set({
    status: "signed-in",
    user,
    profile: state.status === "signed-in" && isSamePerson ? state.profile : null,
  });
  if (!isSamePerson) void refreshProfile();
}

/** Whether Auth asks this account for a code of an authenticator. */
export function hasSecondFactor({ factors = [] }: Session["user"]): boolean {
  return factors.some(({ status }) => status === "verified");
}

/** Starts following the session. Without a stored one the client's code is not even loaded. */
function start(): void {
  // A document is the same for everybody, and not every server has what is listened to here.
  if (isServer || isStarted) return;
  isStarted = true;
  whenStoredElsewhere((key) => {
    if (key === sessionStorageKey || key === null) void readAgain().catch(() => {});
  });
  if (deviceStore.get(sessionStorageKey) === null) store.set({ status: "signed-out" });
  else find(1);
}

/** Who has a session is no visitor, however long the code takes that reads it. */
function find(attempt: number): void {
  getSupabase().catch(() => {
    store.set({ status: "loading", isHeldUp: true });
    whenWorthRetrying(attempt, () => find(attempt + 1));
  });
}

/** After another tab has logged in or out. The client reports it by itself, where it can. */
async function readAgain(): Promise<void> {
  const isStored = deviceStore.get(sessionStorageKey) !== null;
  if (!isStored && store.get().status === "signed-out") return;
  const { data } = await (await getSupabase()).auth.getSession();
  adopt(data.session);
}

function subscribe(listener: () => void): () => void {
  start();
  return store.subscribe(listener);
}

/** Reads the name and image of the signed-in member again, after they changed. */
export async function refreshProfile(): Promise<void> {
  const before = store.get();
  if (before.status !== "signed-in") return;
  const { user } = before;
  const profile = await loadProfile(await getSupabase(), user.id);
  const now = store.get();
  if (now.status === "signed-in" && now.user.id === user.id) {
    store.set({ status: "signed-in", user, profile });
  }
}

/** Ends all other sessions of the account. Throws an AppError. */
export async function signOutOthers(): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.signOut({ scope: "others" });
  if (error) throw toAppError(error, error.status ?? 0);
}

/**
 * Ends the session on this device, or with "global" on every device of the account. Throws when that
 * did not happen; this device is signed out even when the request failed.
 */
export async function signOut(scope: "local" | "global" = "local"): Promise<void> {
  // A repeated request could end a session that was begun in the meantime.
  if (store.get().status === "signed-out") return;
  const client = await getSupabase();
  isLeaving = true;
  try {
    const { error } = await client.auth.signOut({ scope });
    if (!error) return;
    const { data } = await client.auth.getSession();
    if (scope === "global" || data.session) throw toAppError(error, error.status ?? 0);
  } finally {
    isLeaving = false;
  }
}

/** Resolves once it is known whether somebody is signed in. For route guards. */
export function whenSessionKnown(): Promise<Exclude<SessionState, { status: "loading" }>> {
  return new Promise((resolve) => {
    const look = () => {
      const state = store.get();
      if (state.status === "loading") return;
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = subscribe(look);
    look();
  });
}

/** The session as far as it is known now. */
export function currentSession(): SessionState {
  start();
  return store.get();
}

/** For queries of a member: when a session ends, all that is on the page is read again. */
export function isSignedInAs(userId: string): boolean {
  const session = currentSession();
  return session.status === "signed-in" && session.user.id === userId;
}

/** Calls back with the session after each change; returns the way to stop. */
export function followSession(listener: (session: SessionState) => void): () => void {
  return subscribe(() => listener(store.get()));
}

/** The current session, for components. */
export function useSession(): SessionState {
  return useStore({ subscribe, get: store.get }, stateWhilePrerendering);
}
