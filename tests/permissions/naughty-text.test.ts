// Text that breaks software. Every text field keeps it unchanged, or rejects it with
// a reason; no text is changed silently, and none causes a 5xx.
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { forgetWrites } from "#tests/support/limits.ts";
import { newAdmin, newMember, type Person, removePeople } from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";

const stack = readStack();
let member: Person;
let admin: Person;
let categoryId: string;
let slug: string;
let threadId: string;

beforeAll(async () => {
  [member, admin] = await Promise.all([newMember(), newAdmin()]);
  ({ id: categoryId, slug } = await newCategory());
  threadId = (await newThread(admin, categoryId)).id;
});
afterAll(async () => {
  await sql`delete from blog_posts where slug like 'naughty-%'`;
  await removeCategories();
  await removePeople();
});

const texts = [
  // Blank, and what is taken for nothing.
  ...["", " ", "\t\n", "\u00a0", "null", "undefined", "NaN", "None", "true", "0", "-0", "1e999"],
  // What cannot be stored: NUL and halves of surrogate pairs.
  ...["zero\0byte", "\0", "\ud83d", "\udc00 begins", "\ud800\ud800"],
  // Hidden, turned around, combined, wide.
  ...["\u202eright to left", "a\u200bb", "\u200b", "\u2066x\u2069", "\ufeffmark", "so\u00adft"],
  ...["e\u0301\u0302\u0303".repeat(20), "Å Å", "ﷺ", "ﬁﬁ", "ΩΩ", "İıſ", "ẞß", "کِتاب", "דּבר", "표"],
  ...["👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪🇩", "\u{10ffff}", "\u{1d54f}", "\uffff", "\ue000", "​ "],
  // Characters with a meaning to SQL, patterns, filters, URLs and JSON.
  ...[
    "'; drop table profiles; --",
    "\\",
    "\\'",
    '"',
    '""',
    "%",
    "_",
    "%_\\",
    "*",
    "$$x$$",
    ":a",
    "?",
  ],
  ...[
    "a,b",
    "(a)",
    "eq.1",
    "in.(1,2)",
    "{a}",
    '{"a":1}',
    "[1]",
    "a.b",
    "a&b=c#d",
    "%00",
    "%E0%A4%A",
  ],
  // Markup, templates, format strings, paths, lines.
  ...[
    "<script>alert(1)</script>",
    "<!--",
    "]]>",
    "&amp;",
    "{{7*7}}",
    "${7*7}",
    "%s%n",
    "../../etc",
  ],
  ...["a\r\nset-cookie: x=1", "line\u2028line", "\u001b[31m", "\b\u007f", "javascript:alert(1)"],
  ...["__proto__", "constructor", "x".repeat(20_001), "🎵".repeat(20_000)],
];

/** Tries every text, a few at a time: one after the other would take a minute. */
async function forAll(attempt: (text: string) => Promise<unknown>): Promise<void> {
  const waiting = [...texts];
  await Promise.all(Array.from({ length: 8 }, async () => {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) await attempt(text);
  }));
}

interface Outcome {
  status: number;
  reason: string | undefined;
  /** What is stored now; undefined when nothing was. */
  stored: unknown;
}

async function forget(): Promise<void> {
  // One kind at a time: an attempt that is running now holds its kinds in an order of its own.
  for (const kind of ["threads", "posts"]) {
    await forgetWrites([member], kind);
  }
}

/** Writes through REST and returns the value of the column in the response. */
async function write(person: Person, table: string, row: Record<string, unknown>, column: string) {
  const from = (person.client as SupabaseClient).from(table);
  const request = table === "profiles" ? from.update(row).eq("id", person.id) : from.insert(row);
  const { data, error, status } = await request.select(column);
  const [first]: Record<string, unknown>[] = data ? JSON.parse(JSON.stringify(data)) : [];
  return { status, reason: error?.message, stored: first?.[column] };
}

let contactWritten: Promise<unknown> = Promise.resolve();
/** One after the other: what was written is read by itself, and every member has one email address. */
function writeContact(email: string) {
  const outcome = contactWritten.then(async () => {
    const { status, reason } = await write(member, "profiles", { email }, "id");
    const { data } = await member.client.rpc("get_profile", { p_user_id: member.id }).single();
    return { status, reason, stored: status < 300 ? data?.email : undefined };
  });
  contactWritten = outcome.catch(() => {});
  return outcome;
}

const columnsOfArticle = [
  "title",
  "content",
  "excerpt",
  "author",
  "image_url",
  "image_alt",
  "tags",
];

/** Writes one text into some columns of one article, and returns what is stored in each. */
async function writeArticle(text: string, columns: readonly string[]): Promise<Outcome[]> {
  const written = columns.map((column) => [column, column === "tags" ? [text] : text]);
  const { data, error, status } = await (admin.client as SupabaseClient).from("blog_posts").insert({
    ...{ title: "Naughty", slug: `naughty-${randomUUID()}`, content: "Words.", published_at: null },
    ...Object.fromEntries(written),
  }).select(columns.join(","));
  const [first = {}]: Record<string, unknown>[] = data ? JSON.parse(JSON.stringify(data)) : [];
  return columns.map((column) => {
    const stored = first[column];
    return { status, reason: error?.message, stored: Array.isArray(stored) ? stored[0] : stored };
  });
}

async function callFunction(path: string, body: unknown) {
  const { data: { session } } = await member.client.auth.getSession();
  const response = await fetch(`${stack.apiUrl}/functions/v1/${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${session?.access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  const { message }: { message?: string } = await response.json();
  return { status: response.status, reason: message };
}

async function startThread(values: { title?: string; content?: string }): Promise<Outcome> {
  await forget();
  const [id, postId] = [randomUUID(), randomUUID()];
  const ids = { threadId: id, postId, categoryId };
  const response = await callFunction("forum/threads", {
    ...ids,
    title: "T",
    content: "C",
    ...values,
  });
  const [row] = await sql`
    select title, content from forum_threads t join forum_posts p on p.thread_id = t.id
    where t.id = ${id}
  `;
  return { ...response, stored: "title" in values ? row?.title : row?.content };
}

const fields: [name: string, put: (text: string) => Promise<Outcome>][] = [
  ["a post", async (content) => {
    await forget();
    return await write(member, "forum_posts", { thread_id: threadId, content }, "content");
  }],
  ["a thread's title", (title) => startThread({ title })],
  ["a first post", (content) => startThread({ content })],
  ["a user name", (username) => write(member, "profiles", { username }, "username")],
  ["a contact email address", writeContact],
  ["the URL of an avatar", (text) => write(member, "profiles", { avatar_url: text }, "avatar_url")],
];

function expectKeptOrRejected(text: string, { status, reason, stored }: Outcome, where = ""): void {
  const shown = `${where} ${JSON.stringify(text.slice(0, 60))}`;
  if (status < 300) return expect(stored, shown).toBe(text);
  expect(status, `${shown}: ${reason}`).toBeOneOf([400, 409, 422]);
  expect(reason, shown).toMatch(/\w/);
  expect(stored, shown).toBeUndefined();
}

describe("text that breaks software", () => {
  test.each(fields)("in %s is kept unchanged or rejected with a reason", async (_, put) => {
    await forAll(async (text) => expectKeptOrRejected(text, await put(text)));
  });

  test("in any column of an article is kept unchanged or rejected with a reason", async () => {
    await forAll(async (text) => {
      const together = await writeArticle(text, columnsOfArticle);
      for (const [index, column] of columnsOfArticle.entries()) {
        // One column that rejects the text says nothing about the others.
        const [alone] = together[0]?.status === 201 ? [] : await writeArticle(text, [column]);
        const outcome = alone ?? together[index];
        if (outcome) expectKeptOrRejected(text, outcome, column);
        else expect.fail(column);
      }
    });
  });

  test.each(
    [
      ["the titles of a category", "get_category_threads", (text: string) => ({
        p_category_slug: slug,
        p_search: text,
      })],
      ["members", "get_members", (text: string) => ({ p_search: text })],
      ["subscribers", "get_subscribers", (text: string) => ({ p_search: text })],
      ["articles by tag", "get_blog_posts", (text: string) => ({ p_tag: text })],
      ["old slugs", "get_current_blog_slug", (text: string) => ({ p_slug: text })],
    ] as const,
  )("in a search of %s gets results or is rejected", async (_, name, parameters) => {
    await forAll(async (text) => {
      const { status } = await (admin.client as SupabaseClient).rpc(name, parameters(text));
      expect(status, JSON.stringify(text.slice(0, 60))).toBeOneOf([200, 400]);
    });
  });

  test("is rejected as a newsletter email address", async () => {
    await forAll(async (text) => {
      const { status, reason } = await callFunction("newsletter", { email: text });
      expect(status, `${JSON.stringify(text.slice(0, 60))}: ${reason}`).toBeOneOf([400, 413]);
    });
  });
});
