// Opens browsers for people: visitors, and members with a real session.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Session } from "@supabase/supabase-js";
import { sql } from "#tests/support/database.ts";
import { needs } from "#tests/support/needs.ts";
import { makeOlder, newAccount, type Person, visitor } from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";
import { takeContext } from "./reused-context.ts";

export const stack = readStack();

/** Somebody who can be signed in to a browser. */
export interface Member extends Person {
  session: Session;
  username: string;
}

export interface Account extends Member {
  password: string;
}

export const password = "sleeve notes";

/** A confirmed account of this minute, with a name, that nobody else uses. */
export async function newcomer(): Promise<Account> {
  const account = await newAccount(password);
  const username = `nc-${account.id.slice(-12)}`;
  await account.client.from("profiles").upsert({ id: account.id, username }).throwOnError();
  return { ...account, username, password };
}

/** A session lasts an hour, and only one browser can renew it: contexts get one that is young. */
const youngMs = 30 * 60_000;

/** Remembers a person for this worker as long as the session is young. */
export function remembered<Key, Someone extends Member>(
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
export const member = remembered(async (_index: number): Promise<Member> => {
  const account = await newcomer();
  await makeOlder(account);
  return account;
});

/** Moderators of this worker alone, by number. */
export const moderator = remembered(async (_index: number): Promise<Member> => {
  const account = await newcomer();
  await sql`insert into private.user_roles (user_id, role) values (${account.id}, 'moderator')`;
  return account;
});

const knownDemoMember = remembered(async (index: number): Promise<Member> => {
  const account = stack.accounts.filter(({ role }) => role === "member")[index];
  if (!account) throw new Error(`There is no demo member ${index}.`);
  const client = visitor();
  const { data, error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  const { data: profile } = await client.from("profiles").select("username")
    .eq("id", data.user.id).single();
  const { session, user } = data;
  return { client, session, id: user.id, email: account.email, username: profile?.username ?? "" };
});

/** One of the demo members, with everything that they have written; `index` 0 is the first. */
export function demoMember(index: number): Promise<Member> {
  // Not inside: what is remembered must not be that a test was skipped.
  needs("demo");
  return knownDemoMember(index);
}

/** Signs this person in on each page that the context opens from now on. */
async function signIn(context: BrowserContext, person: Member): Promise<void> {
  await context.addInitScript((session) => {
    // The blank page before the first navigation has no storage.
    if (location.protocol === "about:") return;
    if (!localStorage.getItem("lmp-session")) {
      localStorage.setItem("lmp-session", JSON.stringify(session));
    }
  }, person.session);
}

/** A browser without pages, in which this person is signed in. */
export async function browserOf(browser: Browser, person: Member): Promise<BrowserContext> {
  const context = await browser.newContext();
  await signIn(context, person);
  return context;
}

/** An empty page in a browser of its own, in which this person is signed in; without one, of a visitor. */
export async function pageOf(browser: Browser, person?: Member): Promise<Page> {
  const context = await takeContext(browser);
  if (person) await signIn(context, person);
  return context.pages()[0] ?? await context.newPage();
}

/** A page at this path in a browser of its own, in which this person is signed in. */
export async function openAs(browser: Browser, person: Member, path: string): Promise<Page> {
  const page = await pageOf(browser, person);
  await page.goto(path);
  return page;
}

/** The post of a thread page that has this text. */
export const postWith = (page: Page, text: string) =>
  page.getByRole("list", { name: "Posts" }).getByRole("article").filter({ hasText: text });

async function firstCategory(person: Member): Promise<string> {
  const { data } = await person.client.from("forum_categories").select("id").order("name").limit(1)
    .single().throwOnError();
  return data.id;
}

/**
 * A thread of its own for one test, with `posts` posts; returns its id. A test that looks at the list
 * around it brings a category of its own: other journeys write into the first one.
 */
export async function startThread(
  person: Member,
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
export async function reply(person: Member, threadId: string, content: string): Promise<string> {
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
