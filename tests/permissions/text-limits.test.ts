// What a title, a post and a user name may be, whatever the form in front of them allows.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
} from "#tests/support/forum.ts";
import { forgetWrites } from "#tests/support/limits.ts";
import { newMember, type Person, removePeople } from "#tests/support/people.ts";

let member: Person;
let other: Person;
let categoryId: string;
let thread: FreshThread;

beforeAll(async () => {
  [member, other] = await Promise.all([newMember(), newMember()]);
  categoryId = (await newCategory()).id;
  thread = await newThread(other, categoryId);
});
// The limits of this file are those of text, not of time.
beforeEach(async () => {
  await forgetWrites([member]);
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const rejected = { status: 400, error: { code: "23514" } };
/** One character for people and for PostgreSQL, two for JavaScript, four bytes. */
const note = "🎵";

const invisible: [string, string][] = [
  ["a line break", "two\nlines"],
  ["a tab", "two\twords"],
  ["a zero-width space", "spa\u200bce"],
  ["a left-to-right mark", "ma\u200erk"],
  ["a text-direction override", "over\u202eride"],
  ["a text-direction isolate", "iso\u2066late"],
  ["a byte order mark", "byte\ufeffs"],
  ["a line separator", "two\u2028lines"],
  ["a soft hyphen", "hy\u00adphen"],
  ["a leading space", " space"],
  ["a trailing space", "space "],
  ["nothing but no-break spaces", "\u00a0\u00a0"],
  ["nothing but ideographic spaces", "\u3000\u3000"],
  ["an empty Braille cell", "Brai\u2800lle"],
  ["a tag", "ta\u{e0041}g"],
  ["a variation of its own", "vari\u{e0100}ation"],
  ["nothing but Hangul fillers", "\u3164\u3164"],
];

describe("a post", () => {
  const write = (content: string) =>
    member.client.from("forum_posts").insert({ thread_id: thread.id, content }).select("content")
      .single();

  test.each([
    ["20,000 letters", "x".repeat(20_000)],
    ["20,000 characters outside the basic plane", note.repeat(20_000)],
    ["one character", "."],
    ["lines, tabs and blanks at both ends", "\n  a\tb  \n"],
    ["every kind of quote, backslash and percent", `'"\`\\%_;--$$`],
  ])("of %s is kept as it was written", async (_, content) => {
    expect(await write(content)).toMatchObject({ data: { content }, error: null });
  });

  test.each([
    ["20,001 letters", "x".repeat(20_001)],
    ["20,001 characters outside the basic plane", note.repeat(20_001)],
    ["nothing", ""],
    ["blanks and line breaks", " \n\t "],
  ])("of %s is rejected", async (_, content) => {
    expect(await write(content)).toMatchObject(rejected);
  });

  test("with a zero byte is rejected without a server error", async () => {
    const { status, error } = await write("zero\u0000byte");
    expect(status).toBe(400);
    expect(error?.code).toBeOneOf(["22P05", "22021"]);
  });

  test("cannot become too long or blank by an edit", async () => {
    const { client, id } = other;
    for (const content of ["x".repeat(20_001), "  "]) {
      const response = await client.from("forum_posts").update({ content }).eq("user_id", id);
      expect(response).toMatchObject(rejected);
    }
  });
});

describe("a thread's title", () => {
  const start = async (p_title: string) => {
    const p_thread_id = randomUUID();
    const response = await member.client.rpc("create_thread", {
      p_thread_id,
      p_post_id: randomUUID(),
      p_category_id: categoryId,
      p_title,
      p_content: "Words.",
    });
    const [row] = await sql`select title from forum_threads where id = ${p_thread_id}`;
    return { ...response, title: row?.title };
  };

  test.each([
    ["200 letters", "x".repeat(200)],
    ["200 characters outside the basic plane", note.repeat(200)],
    ["one character", "?"],
  ])("of %s is kept as it was written", async (_, title) => {
    expect(await start(title)).toMatchObject({ error: null, title });
  });

  test.each([
    ["201 letters", "x".repeat(201)],
    ["201 characters outside the basic plane", note.repeat(201)],
    ["nothing", ""],
    ...invisible,
  ])("of or with %s is rejected", async (_, title) => {
    expect(await start(title)).toMatchObject({ ...rejected, title: undefined });
  });
});

describe("a user name", () => {
  const choose = (person: Person, username: string) =>
    person.client.from("profiles").upsert({ id: person.id, username }).select("username").single();

  test.each([
    ["2 letters", "xy"],
    ["30 letters", "x".repeat(30)],
    ["30 characters outside the basic plane", note.repeat(30)],
    ["two words", "Mio Sato"],
  ])("of %s is kept as it was written", async (_, username) => {
    expect(await choose(member, username)).toMatchObject({ data: { username }, error: null });
  });

  test.each([
    ["1 letter", "x"],
    ["31 letters", "x".repeat(31)],
    ["31 characters outside the basic plane", note.repeat(31)],
    ["nothing", ""],
    ...invisible,
  ])("of or with %s is rejected", async (_, username) => {
    expect(await choose(member, username)).toMatchObject(rejected);
  });

  test.each([
    ["the same letters", "Annegret", "Annegret"],
    ["other case", "Annegret", "aNNEGRET"],
    ["other case of an accented letter", "Émile", "éMILE"],
    ["other case of a Greek letter", "Ωμέγα", "ωΜΈΓΑ"],
    ["other case of a Cyrillic letter", "Жанна", "жАННА"],
    ["the accent as a character of its own", "Jos\u00e9", "Jose\u0301"],
    ["full-width letters", "Annegret", "\uff21nnegret"],
    ["a joiner between the letters", "Annegret", "Anne\u200dgret"],
  ])("that another member has in %s is rejected", async (_, taken, wanted) => {
    const suffix = ` ${randomUUID().slice(0, 8)}`;
    await choose(other, taken + suffix);
    expect(await choose(member, wanted + suffix))
      .toMatchObject({ status: 409, error: { code: "23505" } });
  });

  test("may be missing, for any number of members", async () => {
    for (const { client, id } of [member, other]) {
      const response = await client.from("profiles").update({ username: null }).eq("id", id);
      expect(response.error).toBeNull();
    }
  });
});

describe("a profile", () => {
  test.each([
    ["an avatar with a script URL", { avatar_url: "javascript:alert(1)" }],
    ["an avatar with a data URL", { avatar_url: "data:image/svg+xml,<svg/>" }],
    ["an avatar URL that breaks out of its attribute", { avatar_url: 'https://x.test/"onload="x' }],
    ["a contact that is no email address", { email: "not an address" }],
    ["a contact with markup", { email: "<b>@example.com" }],
  ])("cannot have %s", async (_, change) => {
    expect(await member.client.from("profiles").update(change).eq("id", member.id))
      .toMatchObject(rejected);
  });
});
