// Every table × everybody × every verb, through the public API. What a request has done is read from
// the database itself, so that a response without error cannot hide a failed write, or the reverse.
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { forgetWrites } from "#tests/support/limits.ts";
import { attempts, type Role, type Subject, type Verb } from "#tests/support/matrix.ts";
import {
  imageUrlOf,
  newAdmin,
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";

let owner: Person;
let other: Person;
let moderator: Person;
let admin: Person;
let author: Person;
let categoryId: string;

beforeAll(async () => {
  [owner, other, moderator, admin, author] = await Promise.all([
    newMember(),
    newMember(),
    newModerator(),
    newAdmin(),
    newMember(),
  ]);
  categoryId = (await newCategory()).id;
});
afterAll(async () => {
  await removeCategories();
  await sql`delete from forum_categories where slug like 'matrix-%'`;
  await sql`delete from blog_posts where slug like 'matrix-%'`;
  await sql`delete from email_subscriptions where email like 'matrix-%'`;
  await sql`delete from report_cases where member_id = ${author.id}`;
  await sql`delete from review_patterns where pattern like 'matrix %'`;
  await removePeople();
});

const owned: Role[] = [
  "a visitor",
  "the owner",
  "the suspended owner",
  "another member",
  "a moderator",
  "an admin",
];
const unowned: Role[] = ["a visitor", "a member", "a moderator", "an admin"];
const nobody: Role[] = [];
const onlyAdmins: Role[] = ["an admin"];
const onlyOwner: Role[] = ["the owner"];

const article = () => ({
  title: "An article",
  slug: `matrix-${randomUUID()}`,
  content: "<p>Hi</p>",
});

async function freshArticle(publishedAt: Date | null): Promise<string> {
  const { title, slug, content } = article();
  const [row] = await sql`
    insert into blog_posts (title, slug, content, published_at)
    values (${title}, ${slug}, ${content}, ${publishedAt}) returning id
  `;
  return row?.id;
}

/** Of a post by somebody who makes none. */
const aReport = async () => ({
  post_id: (await newThread(author, categoryId)).posts[0] ?? "",
  reason: "spam",
});

/** Is in no list. */
const longAgo = new Date(Date.UTC(2001, 0, 1));
const tomorrow = () => new Date(Date.now() + 86_400_000);

const blogPost = {
  table: "blog_posts",
  roles: unowned,
  values: article,
  change: { title: "A changed title" },
};

const subjects: Subject[] = [
  {
    thing: "a profile",
    table: "profiles",
    roles: owned,
    may: { read: owned, insert: onlyOwner, update: onlyOwner, delete: nobody },
    fresh: () => Promise.resolve(owner.id),
    values: async () => {
      await sql`delete from profiles where id = ${owner.id}`;
      return { id: owner.id, avatar_url: imageUrlOf(owner) };
    },
    get change() {
      return { avatar_url: imageUrlOf(owner, 2) };
    },
  },
  {
    thing: "a category",
    table: "forum_categories",
    roles: unowned,
    may: { read: unowned, insert: onlyAdmins, update: onlyAdmins, delete: onlyAdmins },
    fresh: async () => (await newCategory()).id,
    values: () => ({ name: "Another shelf", slug: `matrix-${randomUUID()}` }),
    change: { name: "A changed name" },
  },
  {
    thing: "a thread",
    table: "forum_threads",
    roles: owned,
    may: {
      read: owned,
      insert: nobody,
      update: nobody,
      delete: ["the owner", "the suspended owner", "an admin"],
    },
    fresh: async () => (await newThread(owner, categoryId)).id,
    values: () => ({ title: "Bare", category_id: categoryId, created_by_user_id: owner.id }),
    change: { title: "A changed title" },
  },
  {
    thing: "a post",
    table: "forum_posts",
    roles: owned,
    may: {
      read: owned,
      insert: onlyOwner,
      update: onlyOwner,
      delete: ["the owner", "the suspended owner", "an admin"],
    },
    fresh: async () => (await newThread(other, categoryId, [owner])).posts[1] ?? "",
    values: async () => ({
      thread_id: (await newThread(other, categoryId)).id,
      user_id: owner.id,
      content: "In the owner's name.",
    }),
    change: { content: "Changed words." },
  },
  {
    ...blogPost,
    thing: "a published blog post",
    may: { read: unowned, insert: onlyAdmins, update: onlyAdmins, delete: onlyAdmins },
    fresh: () => freshArticle(longAgo),
  },
  {
    ...blogPost,
    thing: "a draft of a blog post",
    values: () => ({ ...article(), published_at: null }),
    may: { read: onlyAdmins, insert: onlyAdmins, update: onlyAdmins, delete: onlyAdmins },
    fresh: () => freshArticle(null),
  },
  {
    ...blogPost,
    thing: "a scheduled blog post",
    values: () => ({ ...article(), published_at: tomorrow() }),
    may: { read: onlyAdmins, insert: onlyAdmins, update: onlyAdmins, delete: onlyAdmins },
    fresh: () => freshArticle(tomorrow()),
  },
  {
    thing: "a newsletter subscription",
    table: "email_subscriptions",
    roles: unowned,
    // Addresses are read through functions.
    may: { read: nobody, insert: nobody, update: nobody, delete: onlyAdmins },
    fresh: async () => {
      const [row] = await sql`
        insert into email_subscriptions (email) values (${`matrix-${randomUUID()}@example.com`})
        returning id
      `;
      return row?.id;
    },
    values: () => ({ email: `matrix-${randomUUID()}@example.com` }),
    change: { email: "matrix-changed@example.com" },
  },
  {
    thing: "a report",
    table: "reports",
    roles: owned,
    may: {
      read: ["the owner", "the suspended owner", "a moderator", "an admin"],
      // Each in their own name.
      insert: ["the owner", "another member", "a moderator", "an admin"],
      update: nobody,
      delete: nobody,
    },
    fresh: async () => {
      const id = randomUUID();
      await sql`insert into reports ${sql({ id, reporter_id: owner.id, ...await aReport() })}`;
      return id;
    },
    values: async () => {
      await forgetWrites([owner]);
      return await aReport();
    },
    change: { details: "Changed words." },
  },
  {
    thing: "a pattern of spam",
    table: "review_patterns",
    roles: unowned,
    may: {
      read: ["a moderator", "an admin"],
      insert: ["a moderator", "an admin"],
      update: nobody,
      delete: ["a moderator", "an admin"],
    },
    fresh: async () => {
      const [row] = await sql`
        insert into review_patterns (pattern) values (${`matrix ${randomUUID()}`}) returning id`;
      return row?.id;
    },
    values: () => ({ pattern: `matrix ${randomUUID()}` }),
    change: { pattern: "matrix changed" },
  },
  {
    thing: "an entry of the log",
    table: "moderation_log",
    roles: unowned,
    may: { read: ["a moderator", "an admin"], insert: nobody, update: nobody, delete: nobody },
    fresh: async () => {
      const [row] = await sql`
        insert into moderation_log (action, member_id) values ('role_changed', ${owner.id})
        returning id
      `;
      return row?.id;
    },
    values: () => ({ id: 9_007_199_254_740_991, action: "role_changed", member_id: owner.id }),
    change: { action: "post_deleted" },
  },
];

function clientOf(role: Role): SupabaseClient {
  if (role === "a visitor") return visitor();
  if (role === "the owner" || role === "the suspended owner") return owner.client;
  if (role === "a moderator") return moderator.client;
  return role === "an admin" ? admin.client : other.client;
}

describe.each(subjects)("$thing", (subject) => {
  const verbs: Verb[] = ["read", "insert", "update", "delete"];
  for (const verb of verbs) {
    for (const role of subject.roles) {
      const isAllowed = subject.may[verb].includes(role);
      test(`${role} ${isAllowed ? "can" : "cannot"} ${verb} ${subject.thing}`, async () => {
        if (role === "the suspended owner") {
          await sql`insert into suspensions (member_id, reason) values (${owner.id}, 'Rude.')`;
        }
        expect(await attempts[verb](clientOf(role), subject)).toBe(isAllowed);
        await sql`delete from suspensions where member_id = ${owner.id}`;
        // The profile that was deleted for an insert is restored.
        await sql`insert into profiles (id) values (${owner.id}) on conflict (id) do nothing`;
      });
    }
  }
});
