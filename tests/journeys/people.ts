// Opens browsers for people: visitors, and members with a real session.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";
import { readStack } from "#tests/support/stack.ts";

export const stack = readStack();

/** A client of the public API, as the site has one. */
export function apiClient(): SupabaseClient {
  return createClient(stack.apiUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own. The two declare the same constructor differently.
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}

export interface Person {
  client: SupabaseClient;
  session: Session;
  id: string;
  username: string;
}

const signedIn = new Map<string, Promise<Person>>();

/** One of the demo members, signed in through the API; `index` 0 is the first member. */
export function member(index: number): Promise<Person> {
  const account = stack.accounts.filter(({ role }) => role === "member")[index];
  if (!account) throw new Error(`There is no demo member ${index}.`);
  const known = signedIn.get(account.email);
  if (known) return known;
  const arriving = signIn(account.email, account.password);
  signedIn.set(account.email, arriving);
  return arriving;
}

async function signIn(email: string, password: string): Promise<Person> {
  const client = apiClient();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const { data: profile } = await client.from("profiles").select("username")
    .eq("id", data.user.id).single();
  return { client, session: data.session, id: data.user.id, username: profile?.username ?? "" };
}

/** A browser in which this person is signed in. */
export async function browserOf(browser: Browser, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript((session) => {
    // The blank page before the first address has no storage.
    if (location.protocol === "about:") return;
    if (!localStorage.getItem("lmp-session")) {
      localStorage.setItem("lmp-session", JSON.stringify(session));
    }
  }, person.session);
  return context;
}

async function firstCategory(person: Person): Promise<string | undefined> {
  const { data } = await person.client.from("forum_categories").select("id").order("name").limit(1)
    .single();
  return data?.id;
}

/**
 * A thread of its own for one test, with `posts` posts; returns its id. A test that looks at the list
 * around it brings a category of its own: other journeys write into the first one.
 */
export async function newThread(
  person: Person,
  title: string,
  posts: string[],
  categoryId?: string,
): Promise<string> {
  const threadId = crypto.randomUUID();
  const [first = "The first post.", ...replies] = posts;
  const created = await person.client.rpc("create_thread", {
    p_thread_id: threadId,
    p_post_id: crypto.randomUUID(),
    p_category_id: categoryId ?? await firstCategory(person),
    p_title: title,
    p_content: first,
  });
  if (created.error) throw created.error;
  for (const content of replies) await reply(person, threadId, content);
  return threadId;
}

/** Writes a reply through the API; answers its id. */
export async function reply(person: Person, threadId: string, content: string): Promise<string> {
  const id = crypto.randomUUID();
  const { error } = await person.client.from("forum_posts")
    .insert({ id, thread_id: threadId, user_id: person.id, content });
  if (error) throw error;
  return id;
}

/** Waits until the page has joined the live channel of its thread. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.locator("html[data-live=live]").waitFor();
}
