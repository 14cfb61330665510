// Opens browsers for people: visitors, and members with a real session.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import ws from "ws";
import { sql } from "#tests/support/database.ts";
import { tokenHashMailedTo } from "#tests/support/people.ts";
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

export interface Account extends Person {
  email: string;
  password: string;
}

export const newEmail = () => `${randomUUID()}@example.com`;
export const password = "sleeve notes";

/** A confirmed account of this minute, with a name. */
export async function newAccount(): Promise<Account> {
  const client = apiClient();
  const email = newEmail();
  const signUp = await client.auth.signUp({ email, password });
  if (signUp.error) throw signUp.error;
  const token_hash = await tokenHashMailedTo(email);
  const { data, error } = await client.auth.verifyOtp({ type: "email", token_hash });
  if (error) throw error;
  if (!data.session || !data.user) throw new Error("A confirmed account is signed in.");
  const username = `nc-${data.user.id.slice(-12)}`;
  await client.from("profiles").upsert({ id: data.user.id, username }).throwOnError();
  return { client, session: data.session, id: data.user.id, username, email, password };
}

/** A session lasts an hour, and only one browser can renew it: contexts get one that is young. */
const youngMs = 30 * 60_000;

/** Remembers a person for this worker as long as the session is young. */
export function remembered<Key, Someone extends Person>(
  arrive: (key: Key) => Promise<Someone>,
): (key: Key) => Promise<Someone> {
  const known = new Map<Key, { since: number; person: Promise<Someone> }>();
  return (key) => {
    const found = known.get(key);
    if (found && Date.now() - found.since < youngMs) return found.person;
    const person = arrive(key);
    known.set(key, { since: Date.now(), person });
    return person;
  };
}

/**
 * Members of this worker alone, by number: nobody else uses up what they may write in a day. They joined
 * the day before yesterday, so the limits of newcomers are behind them.
 */
export const member = remembered(async (_index: number): Promise<Person> => {
  const account = await newAccount();
  await sql`
    update profiles set created_at = now() - interval '2 days' where id = ${account.id}
  `;
  return account;
});

/** One of the demo members, with everything that they have written; `index` 0 is the first. */
export const demoMember = remembered(async (index: number): Promise<Person> => {
  const account = stack.accounts.filter(({ role }) => role === "member")[index];
  if (!account) throw new Error(`There is no demo member ${index}.`);
  const client = apiClient();
  const { data, error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  const { data: profile } = await client.from("profiles").select("username")
    .eq("id", data.user.id).single();
  return { client, session: data.session, id: data.user.id, username: profile?.username ?? "" };
});

/** A browser in which this person is signed in. */
export async function browserOf(browser: Browser, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript((session) => {
    // The blank page before the first navigation has no storage.
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

/** Writes a reply through the API; returns its id. */
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
