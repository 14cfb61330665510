// What a post said before it was edited: for its author and moderators, fifty texts at most, gone with post and author.
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import {
  type Client,
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";

let author: Person;
let reader: Person;
let moderator: Person;
let category: string;

beforeAll(async () => {
  [author, reader, moderator] = await Promise.all([newMember(), newMember(), newModerator()]);
  category = (await newCategory()).id;
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const textsFor = async (client: Client, post: string) => {
  const { data } = await client.from("post_versions").select("content").eq("post_id", post)
    .order("id");
  return data?.map(({ content }) => content);
};

const edit = (post: string, content: string) =>
  author.client.from("forum_posts").update({ content }).eq("id", post).select("id").single()
    .throwOnError();

/** A post that said these texts, one after the other; the first is the thread's own. */
async function newEditedPost(...texts: string[]) {
  const { posts: [post = ""] } = await newThread(author, category);
  const { data } = await author.client.from("forum_posts").select("content").eq("id", post)
    .single().throwOnError();
  for (const text of texts) await edit(post, text);
  return { post, first: data.content };
}

test("author and moderators read what a post said before, and nobody else does", async () => {
  const { post, first } = await newEditedPost("Second", "Third");
  expect(await textsFor(author.client, post)).toEqual([first, "Second"]);
  expect(await textsFor(moderator.client, post)).toEqual([first, "Second"]);
  expect(await textsFor(reader.client, post)).toEqual([]);
  const { error } = await visitor().from("post_versions").select("content");
  expect(error?.code).toBe("42501");
});

test("a text is kept with the time at which it was written, and the same text is no edit", async () => {
  const { post } = await newEditedPost();
  const [written] = await sql`select updated_at from forum_posts where id = ${post}`;
  await edit(post, "Other");
  await edit(post, "Other");
  const { data } = await author.client.from("post_versions").select("written_at")
    .eq("post_id", post).throwOnError();
  expect(data.map(({ written_at }) => new Date(written_at))).toEqual([written?.updated_at]);
});

test("nobody writes, changes or removes a former text by itself", async () => {
  const { post } = await newEditedPost("Second");
  for (const { client } of [author, moderator]) {
    const versions = client.from("post_versions");
    const tries = [
      versions.insert({ post_id: post, content: "Never said", written_at: "2026-01-01" } as never),
      versions.update({ content: "Never said" } as never).eq("post_id", post),
      versions.delete().eq("post_id", post),
    ];
    for (const { error } of await Promise.all(tries)) expect(error?.code).toBe("42501");
  }
});

test("of many texts the first and the latest are kept", async () => {
  const { post, first } = await newEditedPost();
  // As the author, but for the limit on how much may be written in a minute.
  await sql.begin(async (transaction) => {
    for (let round = 1; round <= 60; round++) {
      await transaction`update forum_posts set content = ${`Text ${round}`} where id = ${post}`;
    }
  });
  const texts = await textsFor(moderator.client, post) ?? [];
  expect(texts).toHaveLength(50);
  expect([texts[0], texts[1], texts.at(-1)]).toEqual([first, "Text 11", "Text 59"]);
});

test("former texts go with their post, and when its author leaves", async () => {
  const { post: deleted } = await newEditedPost("Second");
  await author.client.from("forum_posts").delete().eq("id", deleted).throwOnError();
  const { post: left } = await newEditedPost("Second");
  await sql`update forum_posts set user_id = null where id = ${left}`;
  const [row] = await sql`
    select count(*)::int as count from post_versions where post_id in (${deleted}, ${left})`;
  expect(row?.count).toBe(0);
});
