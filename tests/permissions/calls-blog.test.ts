// The calls of section 7 of the specification: profiles, newsletter, blog and sitemap.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import {
  imageUrlOf,
  newAdmin,
  newMember,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";

let member: Person;
let admin: Person;
/** Part of every slug of this file. */
const mark = randomUUID();
const slugs = [`${mark}-first`, `${mark}-second`];

const article = (slug: string, created_at: string) => ({
  title: `Ripping "live, at the (old) mill" ${mark}`,
  slug,
  content: "<p>Words.</p>",
  excerpt: "In short.",
  image_url: null,
  author: "vera",
  tags: ["ripping", "live"],
  created_at,
  updated_at: created_at,
});

beforeAll(async () => {
  [member, admin] = await Promise.all([newMember(), newAdmin()]);
});
afterAll(async () => {
  await sql`delete from blog_posts where slug like ${`${mark}%`}`;
  await removePeople();
});

describe("profiles", () => {
  test("an upsert on the id saves name and avatar, also a second time", async () => {
    for (const name of ["Nils", "Nils Holm"]) {
      const username = `${name} ${mark.slice(0, 8)}`;
      const avatar_url = imageUrlOf(member);
      const { error } = await member.client.from("profiles").upsert(
        {
          id: member.id,
          username,
          avatar_url,
          updated_at: new Date().toISOString(),
        },
        { onConflict: "id" },
      );
      expect(error).toBeNull();
      const { data } = await visitor().from("profiles").select("username, avatar_url")
        .eq("id", member.id).single();
      expect(data).toEqual({ username, avatar_url });
    }
  });

  test("the page of an account that does not exist gets PGRST116", async () => {
    const response = await visitor().from("profiles").select("*").eq("id", randomUUID()).single();
    expect(response).toMatchObject({ status: 406, error: { code: "PGRST116" } });
  });

  test("an id of 36 characters that is no UUID gets 22P02", async () => {
    const response = await visitor().from("profiles").select("*").eq("id", "x".repeat(36)).single();
    expect(response).toMatchObject({ status: 400, error: { code: "22P02" } });
  });
});

describe("email_subscriptions", () => {
  test("an email address can only be added by the newsletter function", async () => {
    for (const client of [visitor(), member.client]) {
      const { error } = await client.from("email_subscriptions").insert({
        email: "me@example.com",
      });
      expect(error?.code).toBe("42501");
    }
  });
});

describe("blog_posts", () => {
  test("an admin inserts an article with every field", async () => {
    for (const [index, slug] of slugs.entries()) {
      const sent = article(slug, `2026-0${index + 1}-01T12:00:00+00:00`);
      const { data, error } = await admin.client.from("blog_posts").insert(sent).select().single();
      expect(error).toBeNull();
      expect(data).toMatchObject(sent);
    }
  });

  test("a slug that is taken is rejected with the name of its constraint", async () => {
    const { error, status } = await admin.client.from("blog_posts")
      .insert(article(slugs[0] ?? "", "2026-01-01T12:00:00+00:00"));
    expect({ status, code: error?.code }).toEqual({ status: 409, code: "23505" });
    expect(error?.message).toContain("blog_posts_slug_key");
  });

  test.each(["published_at", "created_at", "updated_at"])(
    "an invalid date in %s is rejected",
    async (column) => {
      for (const time of ["infinity", "-infinity", "0044-03-15 BC", "20260-01-01"]) {
        const sent = { ...article(`${mark}-never`, "2026-01-01T12:00:00+00:00"), [column]: time };
        // On insertion this one means "not given".
        if (column === "published_at" && time === "-infinity") continue;
        const { error, status } = await admin.client.from("blog_posts").insert(sent);
        expect({ status, code: error?.code }, time).toEqual({ status: 400, code: "23514" });
      }
      const times = { published_at: "-infinity", created_at: "infinity" };
      const { error } = await admin.client.from("blog_posts").update(times)
        .eq("slug", slugs[0] ?? "");
      expect(error?.code).toBe("23514");
    },
  );

  test("the public list is newest first, without the bodies", async () => {
    const { data } = await visitor().from("blog_posts")
      .select("id, slug, title, excerpt, author, created_at, image_url, tags")
      .like("slug", `${mark}%`).order("created_at", { ascending: false });
    expect(data?.map((post) => post.slug)).toEqual(slugs.toReversed());
    expect(data?.[0]).toMatchObject({ tags: ["ripping", "live"], image_url: null });
    expect(data?.[0]).not.toHaveProperty("content");
  });

  test("the page of an article reads everything by its slug, and PGRST116 for none", async () => {
    const found = await visitor().from("blog_posts").select("*").eq("slug", slugs[0] ?? "")
      .single();
    expect(found.data).toMatchObject({ slug: slugs[0], content: "<p>Words.</p>" });
    const missing = await visitor().from("blog_posts").select("*").eq("slug", "none").single();
    expect(missing).toMatchObject({ status: 406, error: { code: "PGRST116" } });
  });

  test("the editor reads its fields by slug", async () => {
    const { data } = await admin.client.from("blog_posts")
      .select("title, content, image_url, author, tags, created_at, id, slug, excerpt")
      .eq("slug", slugs[0] ?? "").single();
    expect(data).toMatchObject(
      (({ updated_at: _, ...fields }) => fields)(
        article(slugs[0] ?? "", "2026-01-01T12:00:00+00:00"),
      ),
    );
  });

  test.each([
    ["part of a title in other case", `RIPPING "LIVE, AT THE (OLD) MILL" ${mark}`, 2],
    ["a comma and parentheses", `live, at the (old) mill" ${mark}`, 2],
    ["a slug", slugs[1] ?? "", 1],
    ["a percent sign, which is not in it", `${mark}%first`, 0],
    ["a filter of its own", `${mark}-first","id.not.is.null`, 0],
  ])("the admin's search finds %s in title, author or slug", async (_, search, count) => {
    const pattern = search.replace(/[\\%_]/g, "\\$&");
    const quoted = `"%${pattern.replace(/["\\]/g, "\\$&")}%"`;
    const { data, error } = await admin.client.from("blog_posts")
      .select("id, title, slug, author, created_at, updated_at")
      .or(`title.ilike.${quoted},author.ilike.${quoted},slug.ilike.${quoted}`)
      .order("created_at", { ascending: false });
    expect(error).toBeNull();
    expect(data).toHaveLength(count);
  });

  test("the dashboard counts without reading, drafts included for admins only", async () => {
    await admin.client.from("blog_posts")
      .insert({ ...article(`${mark}-draft`, "2026-03-01T12:00:00+00:00"), published_at: null });
    const count = (client: typeof admin.client) =>
      client.from("blog_posts").select("*", { count: "exact", head: true }).like(
        "slug",
        `${mark}%`,
      );
    expect(await count(admin.client)).toMatchObject({ count: 3, data: null, error: null });
    expect(await count(member.client)).toMatchObject({ count: 2 });
    expect(await count(visitor())).toMatchObject({ count: 2 });
  });

  test("an update by id changes every field but the day it was made", async () => {
    const { data: before } = await admin.client.from("blog_posts").select("*")
      .eq("slug", slugs[0] ?? "").single();
    const change = {
      title: "Another title",
      slug: `${mark}-third`,
      content: "<p>Other words.</p>",
      excerpt: null,
      image_url: "https://example.com/a.jpg",
      author: "nils",
      tags: [],
      updated_at: new Date().toISOString(),
    };
    const { data } = await admin.client.from("blog_posts").update(change)
      .eq("id", before?.id ?? "").select().single();
    expect(data).toMatchObject({ ...change, updated_at: expect.any(String) });
    expect(data?.created_at).toBe(before?.created_at);
    expect(Date.parse(data?.updated_at ?? "")).toBeGreaterThan(
      Date.parse(before?.updated_at ?? ""),
    );
  });

  test("a delete by id removes the article", async () => {
    const { data } = await admin.client.from("blog_posts").select("id")
      .eq("slug", slugs[1] ?? "").single();
    const { error } = await admin.client.from("blog_posts").delete().eq("id", data?.id ?? "");
    expect(error).toBeNull();
    const deleted = await visitor().from("blog_posts").select("id").eq("slug", slugs[1] ?? "");
    expect(deleted.data).toEqual([]);
  });
});

describe("the sitemap", () => {
  test("reads what it lists of articles, categories and threads", async () => {
    const client = visitor();
    const responses = await Promise.all([
      client.from("blog_posts").select("slug, updated_at"),
      client.from("forum_categories").select("slug, updated_at"),
      client.from("forum_threads").select("id, last_activity_at").limit(1),
    ]);
    for (const response of responses) expect(response).toMatchObject({ status: 200, error: null });
    expect(responses[0].data?.map((post) => post.slug)).not.toContain(`${mark}-draft`);
  });
});
