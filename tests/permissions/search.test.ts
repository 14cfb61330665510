// What a search must find, and in which order, through the public API.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { newMember, type Person, removePeople } from "#tests/support/people.ts";
import { found, indexed, search, type SearchArguments } from "#tests/support/search.ts";

let creator: Person;
let replier: Person;
let category: { id: string; slug: string };
let threadId: string;
let otherThread: string;

/** The posts of the thread by name, oldest first. */
const contents = {
  first: "The noise between tracks must not stop. Works with flac files.",
  cafe: "My café has the Götterdämmerung box, and playlists by Дарья.",
  technical: "Don't use wi-fi for libavcodec.so streams; 音楽 is fine.",
  crashed: "The scanner crashed while reading <b>Mahler</b> &amp; \\ 5 < 6. A frumplestack!",
  inOrder: "About sample rate switching, frumplestack and all.",
  reversed: "The rate of each sample, frumplestack or not.",
};
type Name = keyof typeof contents;
const ids = new Map<string, Name>();

beforeAll(async () => {
  [creator, replier] = await Promise.all([newMember(), newMember()]);
  category = await newCategory();
  ({ id: threadId } = await newThread(creator, category.id));
  ({ id: otherThread } = await newThread(creator, category.id));
  await sql`update forum_threads set title = 'Gapless on live albums' where id = ${threadId}`;
  await sql`
    update forum_posts set content = ${contents.first}, created_at = now() - interval '400 days'
    where thread_id = ${threadId}`;
  const [opening] = await sql`select id from forum_posts where thread_id = ${threadId}`;
  ids.set(opening?.id as string, "first");
  for (const [name, content] of Object.entries(contents).slice(1)) {
    const id = randomUUID();
    ids.set(id, name as Name);
    await sql`
      insert into forum_posts (id, thread_id, user_id, content)
      values (${id}, ${threadId}, ${replier.id}, ${content})`;
  }
  await indexed([...ids.keys()]);
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

/** The names of the posts of this file's category that are found. */
async function names(args: SearchArguments): Promise<(Name | undefined)[]> {
  return (await found({ p_category: category.slug, ...args })).map((id) => ids.get(id));
}

describe("a search finds", () => {
  test.each<[what: string, text: string, expected: Name[]]>([
    ["a word", "scanner", ["crashed"]],
    ["a word in capitals", "SCANNER", ["crashed"]],
    ["words in any order, in one post", "reading scanner", ["crashed"]],
    ["nothing where one word is missing", "scanner libavcodec", []],
    ["a word of the title in the first post only", "gapless", ["first"]],
    ["words of which one is in the title", "gapless flac", ["first"]],
    ["an accent that was not typed", "gotterdammerung", ["cafe"]],
    ["an accent that was typed", "GÖTTERDÄMMERUNG café", ["cafe"]],
    ["a plural", "playlist", ["cafe"]],
    ["a singular", "tracking", ["first"]],
    ["another ending", "crashing", ["crashed"]],
    ["other letters in capitals", "ДАРЬЯ", ["cafe"]],
    ["a word with an apostrophe", "don’t", ["technical"]],
    ["a word without its apostrophe", "dont", ["technical"]],
    ["both parts of a word with a hyphen", "wi-fi", ["technical"]],
    ["the name of a file", "libavcodec.so", ["technical"]],
    ["a part of the name of a file", "libavcodec", ["technical"]],
    ["letters of a script without spaces", "音楽", ["technical"]],
    ["nothing for such letters in another order", "楽音", []],
    ["a word inside of a tag's text", "mahler", ["crashed"]],
    ["a phrase", '"sample rate"', ["inOrder"]],
    ["a phrase in typographic quotes", "“sample rate”", ["inOrder"]],
    ["a phrase of frequent words", '"or not"', ["reversed"]],
    ["a phrase that is not closed", '"sample rate', ["inOrder"]],
    ["nothing for a phrase in another order", '"rate sample"', []],
    ["a word without another", "sample -switching", ["reversed"]],
    ["a word without a phrase", 'frumplestack sample -"sample rate"', ["reversed"]],
    ["a word beside frequent ones", "the scanner of a", ["crashed"]],
  ])("%s: %s", async (_what, p_text, expected) => {
    expect((await names({ p_text })).toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ["a letter too few", "frumplstack"],
    ["a letter too many", "frumpplestack"],
    ["another letter", "frumplestuck"],
    ["another first letter", "prumplestack"],
    ["two letters in each other's place", "frumplesatck"],
  ])("a word with %s, and says what it has looked for", async (_what, typo) => {
    const result = await search({ p_text: `${typo} sample`, p_category: category.slug });
    expect(result.corrected).toBe("frumplestack sample");
    expect(result.posts).toHaveLength(2);
  });

  test("newest first, or the best first", async () => {
    expect(await names({ p_text: "frumplestack", p_newest: true }))
      .toEqual(["reversed", "inOrder", "crashed"]);
    const best = await search({ p_text: "frumplestack", p_category: category.slug });
    expect(best).toMatchObject({ matches: 3, next: null });
  });
});

describe("a search is narrowed", () => {
  test("to posts of a member, with words or without", async () => {
    const name = `Reader ${randomUUID().slice(0, 8)}`;
    await sql`update profiles set username = ${name} where id = ${replier.id}`;
    const p_author = name.toUpperCase();
    expect(await names({ p_author })).toEqual(
      ["reversed", "inOrder", "crashed", "technical", "cafe"],
    );
    expect(await names({ p_author, p_text: "gapless" })).toEqual([]);
    expect(await names({ p_author, p_text: "-frumplestack" })).toEqual(["technical", "cafe"]);
  });

  test("to a thread", async () => {
    expect(await names({ p_thread_id: threadId, p_text: "something" })).toEqual([]);
    expect(await found({ p_thread_id: otherThread, p_text: "something" })).toHaveLength(1);
    expect(await names({ p_thread_id: threadId, p_text: "scanner" })).toEqual(["crashed"]);
  });

  test("to the last days", async () => {
    expect(await names({ p_text: "noise", p_days: 500 })).toEqual(["first"]);
    expect(await names({ p_text: "noise", p_days: 30 })).toEqual([]);
    expect(await names({ p_text: "scanner", p_days: 30 })).toEqual(["crashed"]);
  });

  test("to titles", async () => {
    expect(await names({ p_text: "gapless", p_kind: "titles" })).toEqual(["first"]);
    expect(await names({ p_text: "noise", p_kind: "titles" })).toEqual([]);
  });

  test("to what is older than the last page, without gaps or repeats", async () => {
    const many = await newThread(creator, category.id);
    await sql`
      insert into forum_posts (id, thread_id, user_id, content)
      select gen_random_uuid(), ${many.id}, ${replier.id}, 'Zwirbelton ' || n
      from generate_series(1, 45) n`;
    const rows = await sql`
      select id from forum_posts where thread_id = ${many.id} and position > 1 order by position desc`;
    await indexed(rows.map(({ id }) => id as string));
    const pages: string[][] = [];
    let before: string | null | undefined;
    do {
      const { posts = [], next } = await search({
        p_text: "zwirbelton",
        p_thread_id: many.id,
        p_newest: true,
        ...(before && { p_before: before as unknown as number }),
      });
      pages.push(posts.map(({ id }) => id));
      before = next;
    } while (before && pages.length < 5);
    expect(pages.flat()).toEqual(rows.map(({ id }) => id));
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  });
});

test("an extract shows the text as it was written, with marks around what was found", async () => {
  const { posts } = await search({ p_text: "mahler reading", p_category: category.slug });
  expect(posts?.[0]?.extract).toBe(
    contents.crashed
      .replace("reading", "\ue000reading\ue001").replace("Mahler", "\ue000Mahler\ue001"),
  );
});

test("marks that somebody has posted do not count", async () => {
  const { id } = await newThread(creator, category.id);
  await sql`update forum_posts set content = ${"A \ue000forged\ue001 quibbleword."} where thread_id = ${id}`;
  const [row] = await sql`select id from forum_posts where thread_id = ${id}`;
  await indexed([row?.id as string]);
  const { posts } = await search({ p_text: "quibbleword", p_category: category.slug });
  expect(posts?.[0]?.extract).toBe("A forged \ue000quibbleword\ue001.");
});

describe("a search that cannot be done says why", () => {
  test.each<[problem: string, SearchArguments]>([
    ["empty", {}],
    ["empty", { p_text: " \" - ' & ?" }],
    ["too_short", { p_text: "x" }],
    ["too_frequent", { p_text: "the a of" }],
    ["only_exclusions", { p_text: "-scanner" }],
    ["too_long", { p_text: "x".repeat(201) }],
    ["no_such_member", { p_text: "scanner", p_author: "nobody has this name" }],
    ["no_such_category", { p_text: "scanner", p_category: "no-such-category" }],
    ["no_such_thread", { p_text: "scanner", p_thread_id: randomUUID() }],
  ])("%s: %j", async (problem, args) => {
    expect(await search(args)).toEqual({ problem });
  });
});

const everything = Object.keys(contents).toReversed() as Name[];

test.each<[text: string, expected: Name[]]>([
  ["'; drop table forum_posts; --", []],
  ["'' \\' \\\\", everything],
  ["scanner:* & | ! <-> ( ) :A", ["crashed"]],
  ["scanner | noise", []],
  ["((((((", everything],
  ['"'.repeat(200), everything],
  [`${"-".repeat(100)}scanner`, everything.filter((name) => name !== "crashed")],
  ["%_%", everything],
  ["@first", []],
  ["a".repeat(200), []],
  ["é".repeat(200), []],
  ["👩‍👩‍👧", []],
  ["\u202e \u200b \ufeff", everything],
  [`${"0 ".repeat(99)}`, []],
  [Array.from({ length: 40 }, (_, index) => `w${index}`).join(" "), []],
])("a hostile text is a text: %j", async (p_text, expected) => {
  expect(await names({ p_text, p_thread_id: threadId })).toEqual(expected);
});

test("a search writes nothing, so that its reader never pays for what others have posted", async () => {
  const rows = await sql`
    select proname, provolatile from pg_proc
    where proname = 'search' and pronamespace::regnamespace::text in ('public', 'private')`;
  expect(rows.map(({ provolatile }) => provolatile)).toEqual(["s", "s"]);
});

test("a text is normalized to twice its length at most", async () => {
  for (const text of ["\ufdfa".repeat(19_800), "\ufdfa ".repeat(9_900), "½".repeat(20_000)]) {
    const [row] = await sql`select char_length(private.normalized_text(${text})) as length`;
    expect(row?.length).toBeLessThanOrEqual(2 * text.length);
  }
  const [row] = await sql`select private.normalized_text(${"\ufdfa"}) as words`;
  expect(row?.words.split(" ")).toHaveLength(4);
});

test("a queue of the largest texts is indexed in bounded bites, and all of it is found", async () => {
  const unlike = (length: number) =>
    Array.from({ length }, (_, index) => index.toString(36)).join(" ").slice(0, length);
  const texts = [
    "\ufdfa",
    "½",
    "音",
    "é ",
    "a.b-c/",
    "👩‍👩‍👧",
    "x",
    "' ",
    unlike(19_900),
  ].flatMap((sign) => [sign, `${sign}\n`])
    .map((sign) => `quibblestone ${sign.repeat(20_000 / sign.length)}`.slice(0, 20_000));
  const posts = texts.map((content) => ({ id: randomUUID(), content }));
  const bites: number[] = [];
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtextextended('search index', 0))`;
    await transaction`select private.index_posts('30 seconds')`;
    for (const { id, content } of posts) {
      await transaction`
        insert into forum_posts (id, thread_id, user_id, content)
        values (${id}, ${otherThread}, ${replier.id}, ${content})`;
    }
    const waiting = async () => {
      const [row] = await transaction`
        select count(*)::integer as number from private.search_queue
        where post_id in ${sql(posts.map(({ id }) => id))}`;
      return Number(row?.number);
    };
    for (let left = await waiting(); left > 0 && bites.length < 1_000;) {
      await transaction`select private.index_posts('0')`;
      const now = await waiting();
      bites.push(left - now);
      left = now;
    }
  });
  // Three times 20,000 characters.
  expect(Math.max(...bites)).toBeLessThanOrEqual(3);
  expect(bites.reduce((sum, bite) => sum + bite, 0)).toBe(posts.length);
  const first = await search({ p_text: "quibblestone", p_thread_id: otherThread });
  expect(first.matches).toBe(posts.length);
});
