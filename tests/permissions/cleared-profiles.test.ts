// What a moderator has taken out of a profile: nobody sees it any more, and its member does not put it back.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { replayed } from "#tests/support/channels.ts";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { png } from "#tests/support/images.ts";
import { forgetWrites } from "#tests/support/limits.ts";
import {
  newMember,
  newModerator,
  type Person,
  removePeople,
  serviceRoleClient,
  visitor,
} from "#tests/support/people.ts";

let member: Person;
let moderator: Person;
const username = `Rude ${randomUUID().slice(0, 8)}`;
let avatar: string;
let count = 0;

const newName = () => `avatars/${member.id}-${Date.now()}${count++}.png`;
const avatars = () => member.client.storage.from("avatars");
const urlOf = (name: string) => avatars().getPublicUrl(name).data.publicUrl;
const change = (values: { username?: string; avatar_url?: string }) =>
  member.client.from("profiles").update(values).eq("id", member.id);
const clear = () =>
  moderator.client.rpc("clear_profile", { p_member_id: member.id, p_reason: "Rude." })
    .throwOnError();

beforeAll(async () => {
  [member, moderator] = await Promise.all([newMember(), newModerator()]);
  avatar = newName();
  expect((await avatars().upload(avatar, png)).error).toBeNull();
  await change({ username, avatar_url: urlOf(avatar) }).throwOnError();
});
beforeEach(() => forgetWrites([member, moderator]));
afterAll(async () => {
  await serviceRoleClient().storage.from("avatars").remove([avatar]);
  await removeCategories();
  await removePeople();
});

test("goes from what Realtime keeps of the member's posts and of the replies to them", async () => {
  const thread = (await newThread(member, (await newCategory()).id)).id;
  const own = await member.client.from("forum_posts")
    .insert({ thread_id: thread, content: "Mine." }).select("id").single().throwOnError();
  await moderator.client.from("forum_posts")
    .insert({ thread_id: thread, content: "A reply.", parent_post_id: own.data.id }).throwOnError();
  const copies = async () => JSON.stringify(await replayed(visitor(), `thread:${thread}:posts`));
  expect(await copies()).toContain(username);
  await clear();
  expect(await copies()).not.toContain(username);
});

test("the file of an avatar is deleted at once", async () => {
  const [job] = await sql`
    select due_at <= now() or state <> 'waiting' as is_due from private.jobs
    where kind = 'delete_unused_file' and key = ${`avatars/${avatar}`}`;
  expect(job?.is_due).toBe(true);
});

test("neither the name nor one that looks like it comes back, and others do", async () => {
  for (const name of [username, username.toUpperCase(), username.replace("R", "Ｒ")]) {
    expect((await change({ username: name })).error, name).toMatchObject({ hint: "cleared" });
    const { data } = await member.client.rpc("username_problem", { p_username: name });
    expect(data).toBe("cleared");
  }
  expect((await change({ username: `Kind ${randomUUID().slice(0, 8)}` })).error).toBeNull();
});

test("neither the avatar nor its bytes under another name come back, and others do", async () => {
  expect((await change({ avatar_url: urlOf(avatar) })).error).toMatchObject({ hint: "cleared" });
  expect((await avatars().upload(newName(), png)).error).toMatchObject({ statusCode: "403" });
  const other = newName();
  const bytes = new Blob([png, "x"], { type: "image/png" });
  expect((await avatars().upload(other, bytes)).error).toBeNull();
  expect((await change({ avatar_url: urlOf(other) })).error).toBeNull();
  await avatars().remove([other]);
});
