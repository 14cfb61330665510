// No request of a visitor gets a large response, however much data there is.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { newMember, type Person, removePeople, visitor } from "#tests/support/people.ts";
import { readStack } from "#tests/support/stack.ts";

const stack = readStack();
const mostBytes = 300_000;
/** Six bytes of JSON for each: nothing that can be posted is longer. */
const longest = "\u0001".repeat(19_999) + "!";
const posts = 60;

const changes = z.object({
  positions: z.array(z.number()),
  posts: z.array(z.object({ position: z.number() })),
  next_after: z.nullable(z.number()),
});

let member: Person;
let category: { id: string; slug: string };
let threadId: string;
const tag = randomUUID();

beforeAll(async () => {
  member = await newMember();
  category = await newCategory();
  threadId = (await newThread(member, category.id)).id;
  await sql`
    update profiles set avatar_url =
      'https://' || repeat('a', 800) || '/storage/v1/object/public/avatars/avatars/' || id || '-1.png'
    where id = ${member.id}`;
  await sql`
    insert into forum_posts (thread_id, user_id, content)
    select ${threadId}, ${member.id}, ${longest} from generate_series(2, ${posts})`;
  await sql`
    with created as (
      insert into forum_threads (id, title, category_id, created_by_user_id)
      select gen_random_uuid(), repeat('𝕎', 200), ${category.id}, ${member.id}
      from generate_series(1, 120) returning id
    )
    insert into forum_posts (thread_id, user_id, content) select id, ${member.id}, 'First.' from created`;
  await sql`
    insert into blog_posts (title, slug, content, excerpt, image_url, tags, published_at)
    select repeat('𝕎', 200), ${tag} || '-' || n, '<p>Long.</p>', repeat('𝕎', 1000),
      'https://example.com/' || repeat('a', 900), array[${tag}], '2001-01-01'
    from generate_series(1, 60) n`;
  await sql`
    insert into private.article_previews
    select sha256(convert_to(${tag}, 'UTF8')), id, now() + interval '1 hour'
    from blog_posts where slug = ${tag} || '-1'`;
});
afterAll(async () => {
  await sql`delete from blog_posts where tags @> array[${tag}]`;
  await removeCategories();
  await removePeople();
});

/** What a visitor gets for a path below /rest/v1. */
async function get(path: string, body?: object): Promise<{ bytes: number; data: unknown }> {
  const response = await fetch(`${stack.apiUrl}/rest/v1/${path}`, {
    headers: { apikey: stack.publishableKey, "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status, text.slice(0, 500)).toBe(200);
  return { bytes: Buffer.byteLength(text), data: JSON.parse(text) };
}

/** For each function that a visitor may call, the arguments with the largest response. */
const calls: Record<string, () => string> = {
  forgets_removed_words: () => "",
  get_blog_neighbours: () => `p_slug=${tag}-1`,
  get_blog_posts: () => `p_tag=${tag}&p_limit=100000`,
  get_blog_tags: () => "",
  get_categories: () => "",
  get_category_threads: () => `p_category_slug=${category.slug}&p_limit=100000`,
  get_current_blog_slug: () => `p_slug=${tag}-1`,
  get_latest_threads: () => "p_limit=100000",
  get_own_role: () => "",
  get_post_marks: () => `p_thread_id=${threadId}&p_limit=100000`,
  get_profile: () => `p_user_id=${member.id}`,
  get_sent_letter: () => `p_id=${randomUUID()}`,
  get_sitemap_ends: () => "p_limit=100000",
  get_sitemap_overview: () => "",
  get_sitemap_slugs: () => "p_section=blog&p_limit=100000",
  get_sitemap_threads: () => "p_limit=100000",
  get_thanks: () => `p_post_id=${randomUUID()}`,
  get_thread_changes: () => `p_thread_id=${threadId}&p_since=0&p_limit=100000`,
  get_thread_neighbours: () => `p_thread_id=${threadId}`,
  get_thread_posts_with_parent_author: () => `p_thread_id=${threadId}&p_limit=100000`,
  is_admin: () => "",
  read_article_preview: () => `p_token=${tag}`,
  search: () => "",
};
/** Arguments of those that write something and are called with POST. */
const bodies: Record<string, () => object> = {
  search: () => ({ p_category: category.slug, p_newest: true }),
};

test("each function that a visitor may call is tested here", async () => {
  const rows = await sql`
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
      -- Those of rows are no calls.
      and not exists (select from pg_type where oid = any(proargtypes) and typtype = 'c')`;
  expect(rows.map(({ proname }) => proname).sort()).toEqual(Object.keys(calls));
});

test.each(Object.keys(calls))("a visitor gets at most 300 KB from %s", async (name) => {
  const { bytes } = await get(`rpc/${name}?${calls[name]?.()}`, bodies[name]?.());
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});

describe("posts that are too long for one response", () => {
  /** Reads on until `read` has no position to go on after. */
  async function readAll(
    read: (after: number) => Promise<{ positions: number[]; nextAfter: number | null }>,
  ): Promise<number[]> {
    const all: number[] = [];
    for (let after: number | null = 0; after !== null && all.length < posts;) {
      const { positions, nextAfter } = await read(after);
      all.push(...positions);
      after = nextAfter;
    }
    return all;
  }
  const firstFifty = Array.from({ length: 50 }, (_, index) => index + 1);

  test("are returned in parts, each post once, in order", async () => {
    const positions = await readAll(async (p_after) => {
      const { data } = await visitor().rpc("get_thread_posts_with_parent_author", {
        p_thread_id: threadId,
        p_after,
        p_limit: 50 - p_after,
      });
      return {
        positions: data?.map(({ position }) => position) ?? [],
        nextAfter: data?.[0]?.next_after ?? null,
      };
    });
    expect(positions).toEqual(firstFifty);
  });

  test("are returned in parts by get_thread_changes, too", async () => {
    const positions = await readAll(async (after) => {
      const { data } = await get(
        `rpc/get_thread_changes?p_thread_id=${threadId}&p_since=0&p_after=${after}&p_limit=${
          50 - after
        }`,
      );
      const part = changes.parse(data);
      expect(part.posts.map(({ position }) => position)).toEqual(part.positions);
      return { positions: part.positions, nextAfter: part.next_after };
    });
    expect(positions).toEqual(firstFifty);
  });
});

describe("a table", () => {
  test("returns at most a hundred rows at each level of a join", async () => {
    const list = `forum_threads?category_id=eq.${category.id}&limit=100000`;
    expect((await get(`${list}&select=id`)).data).toHaveLength(100);
    const { data } = await get(
      `forum_categories?id=eq.${category.id}&select=forum_threads(id)&forum_threads.limit=100000`,
    );
    const [row] = z.array(z.object({ forum_threads: z.array(z.unknown()) })).parse(data);
    expect(row?.forum_threads).toHaveLength(100);
  });

  test("of posts cannot be joined with itself", async () => {
    const { error } = await visitor().from("forum_posts").select("id, forum_posts(id)" as "*");
    // The local stand-in takes any table that refers to posts for one between posts; none is in the API.
    expect(error?.code).toBeOneOf(["PGRST200", "PGRST201", "42P01"]);
  });
});
