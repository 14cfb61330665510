// Patterns of moderators: which words make the posts of new members wait, as they are written and as they are shown.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories, rowOf } from "#tests/support/forum.ts";
import { forgetWrites } from "#tests/support/limits.ts";
import { newMember, newModerator, type Person, removePeople } from "#tests/support/people.ts";

let newcomer: Person;
let member: Person;
let moderator: Person;
let category: string;
let threadId: string;
const word = `pill-${randomUUID()}`;

beforeAll(async () => {
  [newcomer, member, moderator] = await Promise.all([
    newMember("today"),
    newMember(),
    newModerator(),
  ]);
  category = (await newCategory()).id;
  threadId = (await newThread(member, category)).id;
});
beforeEach(() => forgetWrites([newcomer, moderator]));
afterAll(async () => {
  await sql`delete from review_patterns where pattern like ${`%${word}%`}`;
  await removeCategories();
  await removePeople();
});

/** Replies to the thread; returns the row as its author gets it. */
async function write(person: Person, content: string) {
  const { data } = await person.client.from("forum_posts")
    .insert({ thread_id: threadId, content }).select().single().throwOnError();
  return data;
}
const addPattern = (pattern: string) =>
  moderator.client.from("review_patterns").insert({ pattern }).throwOnError();

describe("a pattern", () => {
  test("is found in any case and anywhere, a star for any text, and other signs for themselves", async () => {
    await addPattern(`${word}*now`);
    await addPattern(`50%_${word}`);
    const cases: [string, boolean][] = [
      [`Buy ${word.toUpperCase()} right NOW!`, true],
      [`now ${word}`, false],
      [`Save 50%_${word}`, true],
      [`Save 50xx${word}`, false],
    ];
    for (const [content, isWaiting] of cases) {
      expect(await write(newcomer, content), content).toMatchObject({ awaits_review: isWaiting });
    }
    const p_post_id = randomUUID();
    await newcomer.client.rpc("create_thread", {
      p_thread_id: randomUUID(),
      p_post_id,
      p_category_id: category,
      p_title: `${word} now`,
      p_content: "Words.",
    }).throwOnError();
    expect(await rowOf("forum_posts", p_post_id)).toMatchObject({ awaits_review: true });
    expect(await write(member, `${word} now`)).toMatchObject({ awaits_review: false });
    const [first] = await sql`select pattern from review_patterns where pattern = ${`${word}*now`}`;
    const { data: own } = await newcomer.client.from("forum_posts").select("hidden_reason")
      .eq("user_id", newcomer.id).throwOnError();
    expect(JSON.stringify(own)).not.toContain(first?.pattern);
  });

  test.each(["ab", "* *", " spaces ", `${word}${"x".repeat(100)}`, "a*b*c*d"])(
    "cannot be %j",
    async (pattern) => {
      const { error } = await moderator.client.from("review_patterns").insert({ pattern });
      expect(error).toMatchObject({ code: "23514" });
    },
  );
});

describe("a pattern that is one word", () => {
  beforeAll(() => addPattern(word));
  afterAll(() => sql`delete from review_patterns where pattern = ${word}`);

  /** The word with `between` after its third letter. */
  const split = (between: string) => `Buy ${word.slice(0, 3)}${between}${word.slice(3)} now`;

  test.each([
    ["as it is written", split("")],
    ["in capitals", split("").toUpperCase()],
    ["in emphasis", `Buy ${word.slice(0, 2)}**${word.slice(2, 6)}**${word.slice(6)} now`],
    ["with a link in it", `Buy [${word.slice(0, 4)}](/forum)${word.slice(4)} now`],
    ["with a definition for it", `Buy [${word.slice(0, 4)}][]${word.slice(4)}\n\n[pill]: /forum`],
    ["with an escape", split("\\")],
    ["with code", `Buy \`${word.slice(0, 4)}\`${word.slice(4)} now`],
    ["with a comment", split("<!-- -->")],
    ["with an element", split("<b></b>")],
    ["with a soft hyphen", split("\u00ad")],
    ["with a space of no width", split("\u200b")],
    ["struck through", `Buy ~~${word.slice(0, 4)}~~${word.slice(4)} now`],
  ])("holds its word %s", async (_, content) => {
    expect(await write(newcomer, content)).toMatchObject({ awaits_review: true, content });
  });

  test.each(["Honest words at 12:30, e.g. in C:\\Music.", "5 * 3 < 4_000 [sic] `code` ~ 2!"])(
    "holds no honest words: %j",
    async (content) => {
      expect(await write(newcomer, content)).toMatchObject({ awaits_review: false });
    },
  );
});
