// What a search must never find, and what it finds after a change, through the public API.
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
import { type Acts, actsOf } from "#tests/support/moderation.ts";
import {
  newAdmin,
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";
import { found, indexed, search } from "#tests/support/search.ts";

let member: Person;
let author: Person;
let newcomer: Person;
let moderator: Person;
let admin: Person;
let acts: Acts;
let category: { id: string; slug: string };
let thread: FreshThread;
/** A word that only the post below has. */
let word: string;
let postId: string;

/** A word that nobody has used, in letters: only such are corrected. */
const freshWord = () =>
  randomUUID().replaceAll(/[^0-9a-f]/g, "").replaceAll(
    /\d/g,
    (digit) => "ghijklmnop"[Number(digit)] ?? "",
  ).slice(0, 20);

beforeAll(async () => {
  [member, author, newcomer, moderator, admin] = await Promise.all([
    newMember(),
    newMember(),
    newMember("today"),
    newModerator(),
    newAdmin(),
  ]);
  acts = actsOf(moderator);
  category = await newCategory();
});
beforeEach(async () => {
  await forgetWrites([author, newcomer, moderator]);
  thread = await newThread(member, category.id);
  word = freshWord();
  postId = await write(author, `Only here: ${word}.`);
  await indexed([postId]);
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

async function write({ client }: Person, content: string): Promise<string> {
  const id = randomUUID();
  await client.from("forum_posts").insert({ id, thread_id: thread.id, content }).throwOnError();
  return id;
}

/** Nobody finds it: not its author, not the team. */
async function expectNobodyFinds(p_text: string) {
  for (const { client } of [{ client: visitor() }, author, moderator, admin]) {
    for (const p_newest of [true, false]) {
      const result = await search({ p_text, p_newest }, client);
      expect(result.posts).toEqual([]);
      // They are not counted either.
      expect(result.matches ?? 0).toBe(0);
    }
  }
}

test("a post is found by everybody once the job has indexed it", async () => {
  const other = freshWord();
  const id = await write(author, other);
  await expect.poll(() => found({ p_text: other }), { timeout: 30_000 }).toEqual([id]);
  for (const { client } of [author, moderator]) {
    expect(await found({ p_text: other }, client)).toEqual([id]);
  }
});

test("a post is found while somebody is changing many older ones", async () => {
  const other = freshWord();
  const older = Array.from({ length: 25 }, () => randomUUID());
  await sql`
    insert into forum_posts (id, thread_id, user_id, content)
    select id, ${thread.id}, ${author.id}, 'Older.' from unnest(${older}::uuid[]) id`;
  await sql.begin(async (changing) => {
    await changing`select from forum_posts where id in ${changing(older)} for update`;
    const id = randomUUID();
    await sql`
      insert into forum_posts (id, thread_id, user_id, content)
      select ${id}, ${(await newThread(member, category.id)).id}, ${author.id}, ${other}`;
    await indexed([id]);
    expect(await found({ p_text: other })).toEqual([id]);
  });
  await indexed(older);
});

describe("is not found, by anybody:", () => {
  test("a hidden post; it is again when it is restored", async () => {
    await acts.hidePost(postId);
    await expectNobodyFinds(word);
    await indexed([postId]);
    await expectNobodyFinds(word);
    await acts.restorePost(postId);
    await indexed([postId]);
    expect(await found({ p_text: word })).toEqual([postId]);
  });

  test("a post of a hidden thread; it is again when it is restored", async () => {
    await acts.moderate(thread.id, "hide", "", "Off topic.");
    await expectNobodyFinds(word);
    expect(await search({ p_text: word, p_thread_id: thread.id }, author.client))
      .toEqual({ problem: "no_such_thread" });
    await acts.moderate(thread.id, "restore");
    expect(await found({ p_text: word })).toEqual([postId]);
  });

  test("a post that waits for review, until it is approved", async () => {
    const other = freshWord();
    const id = await write(newcomer, `${other}, see https://pills.example/buy`);
    await indexed([id]);
    await expectNobodyFinds(other);
    expect(await found({ p_text: other }, newcomer.client)).toEqual([]);
    await acts.restorePost(id);
    await indexed([id]);
    expect(await found({ p_text: other })).toEqual([id]);
  });

  test("what an edit has removed, and what it has added is", async () => {
    const other = freshWord();
    await author.client.from("forum_posts").update({ content: `Now ${other}.` }).eq("id", postId)
      .throwOnError();
    await expectNobodyFinds(word);
    await indexed([postId]);
    await expectNobodyFinds(word);
    expect(await found({ p_text: other })).toEqual([postId]);
  });

  test("a deleted post", async () => {
    await author.client.from("forum_posts").delete().eq("id", postId).throwOnError();
    await expectNobodyFinds(word);
  });

  test("a word of hidden posts as a correction", async () => {
    const [mistyped, other] = [`${word}x`, `${word}xy`];
    const ids = await Promise.all([1, 2, 3].map(() => write(author, `Secretly ${other}.`)));
    await indexed(ids);
    expect(await search({ p_text: mistyped })).toMatchObject({ corrected: other });
    await Promise.all(ids.map((id) => acts.hidePost(id)));
    const result = await search({ p_text: mistyped });
    expect(result.corrected).toBe(word);
  });

  test("an old title, and a new one is", async () => {
    const [old, renamed] = [freshWord(), freshWord()];
    await sql`update forum_threads set title = ${`About ${old}`} where id = ${thread.id}`;
    await indexed(thread.posts);
    expect(await found({ p_text: old, p_kind: "titles" })).toEqual(thread.posts);
    await acts.moderate(thread.id, "rename", `About ${renamed}`);
    await expectNobodyFinds(old);
    await indexed(thread.posts);
    expect(await found({ p_text: renamed })).toEqual(thread.posts);
  });

  test("a post in the category that its thread has left", async () => {
    const other = await newCategory();
    await acts.moderate(thread.id, "move", other.id);
    await indexed([postId]);
    expect(await found({ p_text: word, p_category: category.slug })).toEqual([]);
    expect(await found({ p_text: word, p_category: other.slug })).toEqual([postId]);
  });

  test("an article that is not published yet", async () => {
    const slug = `search-${word}`;
    const slugs = async (client = visitor()) =>
      (await search({ p_text: word, p_kind: "articles" }, client)).articles?.map((each) =>
        each.slug
      );
    await sql`
      insert into blog_posts (title, slug, content, published_at)
      values ('Not yet', ${slug}, ${`<p>About <b>${word}</b> &amp; &lt;more&gt;.</p>`}, null)`;
    expect(await slugs()).toEqual([]);
    expect(await slugs(admin.client)).toEqual([]);
    await sql`update blog_posts set published_at = now() + interval '1 day' where slug = ${slug}`;
    expect(await slugs()).toEqual([]);
    await sql`update blog_posts set published_at = now() where slug = ${slug}`;
    const { articles } = await search({ p_text: word });
    expect(articles).toMatchObject([
      { slug, extract: `About \ue000${word}\ue001 & <more>.` },
    ]);
    await sql`update blog_posts set content = '<p>Something else.</p>' where slug = ${slug}`;
    expect(await slugs()).toEqual([]);
    await sql`delete from blog_posts where slug = ${slug}`;
  });
});

describe("get_similar_threads", () => {
  const similar = async (p_title: string) =>
    (await author.client.rpc("get_similar_threads", { p_title }).throwOnError()).data
      .map(({ id }) => id);

  test("returns threads with all words of a title before those with some", async () => {
    const [rare, other] = [freshWord(), freshWord()];
    const second = await newThread(member, category.id);
    await sql`update forum_threads set title = ${`The ${rare}`} where id = ${second.id}`;
    await sql`update forum_threads set title = ${`${other} of ${rare}`} where id = ${thread.id}`;
    await indexed([...thread.posts, ...second.posts]);
    expect(await similar(`Is there a ${rare} and ${other.slice(0, 6)}`))
      .toEqual([thread.id, second.id]);
    await acts.moderate(thread.id, "hide", "", "Off topic.");
    expect(await similar(`Is there a ${rare} and ${other}`)).toEqual([second.id]);
  });

  test.each(["", "the", "' & | :*", '-x "', "x".repeat(100_000)])(
    "returns nothing for %.20s",
    async (title) => {
      expect(await similar(title)).toEqual([]);
    },
  );
});
