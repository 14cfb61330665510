// The calls of section 7 of the specification: the forum.
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  type FreshThread,
  newCategory,
  newThread,
  removeCategories,
} from "#tests/support/forum.ts";
import { newMember, type Person, removePeople, visitor } from "#tests/support/people.ts";

const anonymous = visitor();
let creator: Person;
let replier: Person;
let category: { id: string; slug: string };
/** In the order of the category page: sticky, then the latest activity. */
let threads: FreshThread[];
const username = `Vera ${randomUUID().slice(0, 8)}`;
const card = { username, avatar_url: null };

beforeAll(async () => {
  [creator, replier] = await Promise.all([newMember(), newMember()]);
  await creator.client.from("profiles").update({ username }).eq("id", creator.id);
  category = await newCategory();
  threads = [];
  const titles = ["Read this first", "100% lossless", "Cue_sheets", "A quiet one"];
  for (const [index, title] of titles.entries()) {
    const thread = await newThread(creator, category.id, Array(index).fill(replier));
    threads.push(thread);
    await sql`
      update forum_threads set title = ${title}, sticky = ${index === 0},
        last_activity_at = now() - ${index === 0 ? 90 : index} * interval '1 day'
      where id = ${thread.id}
    `;
  }
});
afterAll(async () => {
  await removeCategories();
  await removePeople();
});

const ids = (rows: { id: string }[] | null) => rows?.map(({ id }) => id);
const idsOf = (...indexes: number[]) => indexes.map((index) => threads[index]?.id);

describe("forum_categories", () => {
  test("come with the number of their threads, in the order of their names", async () => {
    const { data, error } = await anonymous.from("forum_categories")
      .select("*, forum_threads(count)").order("name", { ascending: true });
    expect(error).toBeNull();
    const mine = data?.find(({ id }) => id === category.id);
    expect(mine).toMatchObject({ thread_count: 4, forum_threads: [{ count: 4 }] });
    const names = data?.map(({ name }) => name) ?? [];
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en-US")));
  });

  test("are found by slug, or PGRST116 is returned", async () => {
    const found = await anonymous.from("forum_categories").select("*").eq("slug", category.slug)
      .single();
    expect(found.data?.id).toBe(category.id);
    const missing = await anonymous.from("forum_categories").select("*").eq("slug", "none")
      .single();
    expect(missing).toMatchObject({ status: 406, error: { code: "PGRST116" } });
  });

  test("fill the list of the new-thread form", async () => {
    const { data } = await anonymous.from("forum_categories").select("id, name, slug").order(
      "name",
    );
    expect(ids(data)).toContain(category.id);
  });
});

describe("forum_threads", () => {
  const page = () =>
    anonymous.from("forum_threads")
      .select("*, profiles(username, avatar_url), forum_posts(count)")
      .eq("category_id", category.id)
      .order("sticky", { ascending: false }).order("last_activity_at", { ascending: false });

  test("of a category come with author and number of posts, sticky first", async () => {
    const { data, error } = await page();
    expect(error).toBeNull();
    expect(ids(data)).toEqual(idsOf(0, 1, 2, 3));
    expect(data?.[3]).toMatchObject({
      profiles: card,
      forum_posts: [{ count: 4 }],
      reply_count: 3,
    });
  });

  test.each([
    ["LOSS", [1]],
    ["100\\%", [1]],
    ["cue\\_", [2]],
    ["\\%", [1]],
    ["nothing of the kind", []],
  ])("are filtered by %s in their titles, in any case", async (search, indexes) => {
    const { data } = await page().ilike("title", `%${search}%`);
    expect(ids(data)).toEqual(idsOf(...indexes));
  });

  test("joined with an unknown table return PGRST200", async () => {
    const client: SupabaseClient = anonymous;
    const response = await client.from("forum_threads").select("*, authors(username)");
    expect(response).toMatchObject({ status: 400, error: { code: "PGRST200" } });
  });

  test("are read one by one with creator and category", async () => {
    const { data } = await anonymous.from("forum_threads")
      .select(
        "*, creator:profiles(id, username, avatar_url), category:forum_categories(id, name, slug)",
      )
      .eq("id", threads[0]?.id ?? "").single();
    expect(data).toMatchObject({
      title: "Read this first",
      creator: { id: creator.id, ...card },
      category: { id: category.id, slug: category.slug },
    });
  });

  test.each([
    ["an unknown id", randomUUID(), 406, "PGRST116"],
    ["an id that is none", "not-an-id", 400, "22P02"],
  ])("with %s are not found", async (_, id, status, code) => {
    const response = await anonymous.from("forum_threads").select("*").eq("id", id).single();
    expect(response).toMatchObject({ status, error: { code } });
  });
});

describe("forum_posts", () => {
  test("of a member come newest first with their threads, five at most", async () => {
    const { data } = await anonymous.from("forum_posts")
      .select("id, content, created_at, thread_id, forum_threads(id, title)")
      .eq("user_id", replier.id).order("created_at", { ascending: false }).limit(5);
    expect(data).toHaveLength(5);
    for (const post of data ?? []) expect(post.forum_threads.id).toBe(post.thread_id);
    const times = data?.map((post) => Date.parse(post.created_at)) ?? [];
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test("are inserted, edited and deleted, each response with the author", async () => {
    const withAuthor = "*, profiles(username, avatar_url, email)";
    const thread = await newThread(replier, (await newCategory()).id);
    const inserted = await creator.client.from("forum_posts").insert({
      thread_id: thread.id,
      user_id: creator.id,
      content: "A reply.",
      parent_post_id: thread.posts[0] ?? null,
      content_type: "markdown",
    }).select(withAuthor).single();
    expect(inserted).toMatchObject({ status: 201, error: null });
    expect(inserted.data).toMatchObject({
      content: "A reply.",
      profiles: { ...card, email: null },
    });
    const id = inserted.data?.id ?? "";

    const edited = await creator.client.from("forum_posts").update({
      content: "A better reply.",
      updated_at: new Date().toISOString(),
      content_type: "markdown",
    }).eq("id", id).select(withAuthor).single();
    expect(edited.data).toMatchObject({ content: "A better reply.", profiles: card, position: 2 });
    expect(Date.parse(edited.data?.updated_at ?? ""))
      .toBeGreaterThan(Date.parse(edited.data?.created_at ?? ""));

    const deleted = await creator.client.from("forum_posts").delete().eq("id", id);
    expect(deleted).toMatchObject({ status: 204, error: null });
  });

  test("of another member cannot be edited and return PGRST116", async () => {
    const response = await creator.client.from("forum_posts").update({ content: "Mine now." })
      .eq("id", threads[3]?.posts[1] ?? "").select().single();
    expect(response).toMatchObject({ status: 406, error: { code: "PGRST116" } });
  });
});

describe("get_thread_posts_with_parent_author", () => {
  const posts = (p_thread_id: string, rest: { p_after?: number; p_limit?: number } = {}) =>
    anonymous.rpc("get_thread_posts_with_parent_author", { p_thread_id, ...rest });

  test("returns the posts in order, with their authors", async () => {
    const { data } = await posts(threads[3]?.id ?? "");
    expect(ids(data)).toEqual(threads[3]?.posts);
    expect(data?.[0]?.author_profile).toEqual({
      id: creator.id,
      ...card,
      email: null,
      role: "member",
    });
    expect(data?.[0]?.parent_author_username).toBeNull();
  });

  test("returns an empty list for a thread that does not exist", async () => {
    expect(await posts(randomUUID())).toMatchObject({ data: [], error: null });
  });

  test("returns at most a hundred posts, and the rest after the last of them", async () => {
    const thread = await newThread(creator, category.id);
    await sql`
      insert into forum_posts (thread_id, user_id, content, created_at)
      select ${thread.id}, ${creator.id}, 'Post ' || n, now() - interval '1 day'
      from generate_series(2, 110) n
    `;
    const first = await posts(thread.id, { p_limit: 5000 });
    expect(first.data).toHaveLength(100);
    const rest = await posts(thread.id, { p_after: first.data?.at(-1)?.position ?? 0 });
    expect(rest.data?.map(({ position }) => position))
      .toEqual(Array.from({ length: 10 }, (_, index) => 101 + index));
    await sql`delete from forum_threads where id = ${thread.id}`;
  });

  test("returns the same for a GET, which caches and replicas can serve", async () => {
    const { data } = await anonymous.rpc("get_thread_posts_with_parent_author", {
      p_thread_id: threads[3]?.id ?? "",
      p_limit: 2,
    }, { get: true });
    expect(ids(data)).toEqual(threads[3]?.posts.slice(0, 2));
  });
});

describe("get_category_threads", () => {
  const list = (rest: { p_search?: string; p_limit?: number } = {}) =>
    anonymous.rpc("get_category_threads", { p_category_slug: category.slug, ...rest });

  test("returns the page of the category in its order", async () => {
    const { data } = await list();
    expect(ids(data)).toEqual(idsOf(0, 1, 2, 3));
    expect(data?.[1]).toMatchObject({
      creator: { id: creator.id, username, role: "member" },
      last_poster: { id: replier.id, role: "member" },
      category: { slug: category.slug },
    });
  });

  test("returns the next page after any thread, sticky or not", async () => {
    const { data: all } = await list();
    for (const [index, last] of (all ?? []).entries()) {
      const { data } = await anonymous.rpc("get_category_threads", {
        p_category_slug: category.slug,
        p_before_sticky: last.sticky,
        p_before_activity: last.last_activity_at,
        p_before_id: last.id,
      });
      expect(ids(data)).toEqual(ids(all)?.slice(index + 1));
    }
  });

  test.each([
    ["LOSS", [1]],
    ["100%", [1]],
    ["e_s", [2]],
    ["%", [1]],
    ["\\", []],
  ])("takes %s in a search literally", async (p_search, indexes) => {
    expect(ids((await list({ p_search })).data)).toEqual(idsOf(...indexes));
  });
});
