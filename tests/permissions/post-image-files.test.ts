// Files of images in posts: what they are, and that nobody takes them over from a deleted post.
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { newMember, type Person, removePeople, serviceRoleClient } from "#tests/support/people.ts";
import {
  announce,
  newImage,
  removePostImageFiles,
  shows,
  upload,
} from "#tests/support/post-images.ts";

let author: Person;
let other: Person;
let thread: string;

beforeAll(async () => {
  [author, other] = await Promise.all([newMember(), newMember()]);
  thread = (await newThread(author, (await newCategory()).id)).id;
});
afterAll(async () => {
  await removePostImageFiles();
  await removeCategories();
  await removePeople();
});

/** A post that shows an image. */
async function post(image: string): Promise<string> {
  const { data } = await author.client.from("forum_posts")
    .insert({ thread_id: thread, user_id: author.id, content: shows(image) }).select("id")
    .single().throwOnError();
  return data.id;
}

test("a file is an image of its own extension, whatever a request says, and is not copied", async () => {
  const id = await newImage(author);
  for (const type of ["image/webp", "image/svg+xml"]) {
    expect((await upload(author, `${id}-500.png`, type)).error, type).not.toBeNull();
  }
  // Of a type with parameters Storage may keep the type alone.
  const { error } = await upload(author, `${id}-500.png`, "image/png;x");
  if (error) expect((await upload(author, `${id}-500.png`)).error).toBeNull();
  const [stored] = await sql`
    select metadata ->> 'mimetype' as type from storage.objects where name = ${`${id}-500.png`}`;
  expect(stored).toEqual({ type: "image/png" });
  const bucket = author.client.storage.from("post-images");
  expect((await bucket.copy(`${id}-500.png`, `${id}-400.png`)).error).toMatchObject({
    statusCode: "403",
  });
});

test("nobody announces the image of a deleted post again, whether its files are there or not", async () => {
  const id = await newImage(author);
  await upload(author, `${id}-500.png`);
  await author.client.from("forum_posts").delete().eq("id", await post(id)).throwOnError();
  await serviceRoleClient().storage.from("post-images").remove([`${id}-500.png`]);
  for (const person of [other, author]) {
    expect((await announce(person, id)).error).toMatchObject({ hint: "used_image" });
  }
  // Nor does a file come back by a door that knows no policies.
  expect((await upload({ client: serviceRoleClient() }, `${id}-500.png`)).error).toMatchObject({
    statusCode: "403",
  });
});

test("a deleted image invokes the function that deletes its files, once for a transaction", async () => {
  const id = await newImage(author);
  await upload(author, `${id}-400.png`);
  await upload(author, `${id}-500.png`);
  const shown = await post(id);
  const undone = new Error("Undone");
  // What others queue and take meanwhile is not seen.
  await expect(sql.begin("isolation level repeatable read", async (deleting) => {
    const queued = async () =>
      (await deleting`select from net.http_request_queue where url like '%/jobs'`).length;
    const before = await queued();
    await deleting`delete from forum_posts where id = ${shown}`;
    expect(await queued()).toBe(before + 1);
    throw undone;
  })).rejects.toBe(undone);
});
