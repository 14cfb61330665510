// Images in posts: who may upload them, who sees them, and when they go.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { newCategory, newThread, removeCategories } from "#tests/support/forum.ts";
import { png } from "#tests/support/images.ts";
import {
  newMember,
  newModerator,
  type Person,
  removePeople,
  visitor,
} from "#tests/support/people.ts";
import {
  announce,
  checksum,
  newImage as newImageOf,
  type Numbers,
  removePostImageFiles,
  shows,
  upload,
} from "#tests/support/post-images.ts";

let author: Person;
let other: Person;
let moderator: Person;
let thread: string;

beforeAll(async () => {
  [author, other, moderator] = await Promise.all([newMember(), newMember(), newModerator()]);
  thread = (await newThread(author, (await newCategory()).id)).id;
});
afterAll(async () => {
  await removePostImageFiles();
  await removeCategories();
  await removePeople();
});

const newImage = (person = author) => newImageOf(person);

async function post(content: string, person = author): Promise<string> {
  const { data } = await person.client.from("forum_posts")
    .insert({ thread_id: thread, user_id: person.id, content }).select("id").single()
    .throwOnError();
  return data.id;
}
const edit = (id: string, content: string) =>
  author.client.from("forum_posts").update({ content }).eq("id", id).select("id").single();

const isSeenBy = async (id: string, client: Person["client"]) =>
  (await client.from("post_images").select("id").eq("id", id).throwOnError()).data.length === 1;

async function postOf(id: string): Promise<string | null | undefined> {
  const [row] = await sql`select post_id from post_images where id = ${id}`;
  return row?.post_id;
}

describe("files", () => {
  test("are those of an image that their owner has announced, once, and until it is posted", async () => {
    const id = await newImage();
    // Repeated, after a lost response.
    expect((await announce(author, id)).error).toBeNull();
    for (const name of [`${id}-800.png`, `${id}-500.jpg`, `${id}.png`, `x/${id}-500.png`]) {
      expect((await upload(author, name)).error, name).toMatchObject({ statusCode: "403" });
    }
    for (const client of [other.client, moderator.client, visitor()]) {
      expect((await upload({ client }, `${id}-500.png`)).error).not.toBeNull();
    }
    expect((await upload(author, `${id}-500.png`, "text/html")).error).not.toBeNull();
    expect((await upload(author, `${id}-500.png`)).error).toBeNull();
    expect((await upload(author, `${id}-500.png`)).error).toMatchObject({ statusCode: "409" });
    await post(shows(id));
    expect((await upload(author, `${id}-400.png`)).error).toMatchObject({ statusCode: "403" });
    await author.client.storage.from("post-images").remove([`${id}-500.png`]);
    const [row] = await sql`
      select owner_id from storage.objects where bucket_id = 'post-images' and name = ${`${id}-500.png`}`;
    expect(row?.owner_id).toBe(author.id);
  });

  test("are not read from their bucket by others, nor announced by a visitor", async () => {
    const id = await newImage();
    await upload(author, `${id}-500.png`);
    await post(shows(id));
    for (const client of [visitor(), other.client, author.client]) {
      const bucket = client.storage.from("post-images");
      expect((await bucket.download(`${id}-500.png`)).error).not.toBeNull();
      expect((await bucket.createSignedUrl(`${id}-500.png`, 60)).error).not.toBeNull();
      expect((await bucket.list()).data ?? []).toEqual([]);
    }
    expect((await announce({ client: visitor() }, randomUUID())).error?.code).toBe("42501");
  });

  test.each<[string, Numbers]>([
    ["wider than pages show", { width: 1601 }],
    ["endlessly tall", { height: 6401 }],
    ["empty", { width: 0 }],
    ["of another kind", { extension: "svg" }],
    ["described by fewer checksums than it has files", { checksums: [checksum] }],
    ["described by what is no checksum", { checksums: [checksum, "x"] }],
    ["described by nothing", { checksums: [checksum, null as unknown as string] }],
  ])("of a picture that is %s are not announced", async (_, numbers) => {
    expect((await announce(author, randomUUID(), numbers)).error?.code).toBe("23514");
  });
});

describe("an image", () => {
  test("is seen by its owner at first, and then by who sees the post", async () => {
    const id = await newImage();
    expect(await isSeenBy(id, author.client)).toBe(true);
    for (const client of [other.client, moderator.client, visitor()]) {
      expect(await isSeenBy(id, client)).toBe(false);
    }
    const shown = await post(shows(id));
    for (const client of [author.client, other.client, visitor()]) {
      expect(await isSeenBy(id, client)).toBe(true);
    }
    await sql`update forum_posts set hidden_at = now(), hidden_reason = 'No.' where id = ${shown}`;
    expect(await isSeenBy(id, visitor())).toBe(false);
    expect(await isSeenBy(id, other.client)).toBe(false);
    expect(await isSeenBy(id, author.client)).toBe(true);
    expect(await isSeenBy(id, moderator.client)).toBe(true);
  });

  test("of somebody else, or of another post, does not move into a post that names it", async () => {
    const id = await newImage();
    const foreign = await post(shows(id), other);
    expect(await postOf(id)).toBeNull();
    const first = await post(shows(id));
    await post(shows(id));
    expect(await postOf(id)).toBe(first);
    expect(foreign).not.toBe(first);
  });

  test("leaves and comes back with an edit", async () => {
    const [kept, taken] = [await newImage(), await newImage()];
    const shown = await post(shows(kept, taken));
    await edit(shown, shows(kept)).throwOnError();
    expect([await postOf(kept), await postOf(taken)]).toEqual([shown, null]);
    // A file that readers have never seen.
    expect((await upload(author, `${taken}-400.png`)).error).toMatchObject({ statusCode: "403" });
    await edit(shown, shows(kept, taken)).throwOnError();
    expect(await postOf(taken)).toBe(shown);
  });

  test("waits with the first post of a new member", async () => {
    const newcomer = await newMember("today");
    const id = await newImage(newcomer);
    const shown = await post(shows(id), newcomer);
    const [row] = await sql`select awaits_review from forum_posts where id = ${shown}`;
    expect(row?.awaits_review).toBe(true);
    expect(await isSeenBy(id, visitor())).toBe(false);
  });

  test("is one of ten at most", async () => {
    const ids = Array.from({ length: 11 }, () => randomUUID());
    const { error } = await author.client.from("forum_posts")
      .insert({ thread_id: thread, user_id: author.id, content: shows(...ids) });
    expect(error).toMatchObject({ code: "23514", hint: "too_many_images" });
  });

  test("goes with its post, and its files at once", async () => {
    const id = await newImage();
    await upload(author, `${id}-400.png`);
    await upload(author, `${id}-500.png`);
    const shown = await post(shows(id));
    // The function may have taken them already.
    const due = () =>
      sql`select key from private.jobs where kind = 'delete_unused_file'
        and key like ${`post-images/${id}-%`} and (due_at <= now() or state <> 'waiting')`;
    expect(await due()).toHaveLength(0);
    await author.client.from("forum_posts").delete().eq("id", shown).throwOnError();
    expect(await postOf(id)).toBeUndefined();
    expect(await due()).toHaveLength(2);
    const [used] =
      await sql`select private.is_file_used('post-images', ${`${id}-500.png`}) as is_used`;
    expect(used?.is_used).toBe(false);
  });

  test("that no post shows goes after a week", async () => {
    const [old, young] = [await newImage(), await newImage()];
    await sql`update post_images set detached_at = now() - interval '8 days' where id = ${old}`;
    await sql`update post_images set detached_at = now() - interval '6 days' where id = ${young}`;
    await sql`select private.delete_expired_post_images()`;
    expect(await postOf(old)).toBeUndefined();
    expect(await postOf(young)).toBeNull();
    expect((await upload(author, `${young}-500.png`)).error).toMatchObject({ statusCode: "403" });
  });

  test("stays without a name when its owner leaves and the post stays", async () => {
    const leaver = await newMember();
    const id = await newImage(leaver);
    await upload(leaver, `${id}-500.png`);
    const shown = await post(shows(id), leaver);
    await sql`delete from auth.users where id = ${leaver.id}`;
    const [row] = await sql`
      select image.owner_id, image.post_id, file.owner_id as file_owner from post_images image
      join storage.objects file on file.bucket_id = 'post-images' and file.name = ${`${id}-500.png`}
      where image.id = ${id}`;
    expect(row).toEqual({ owner_id: null, post_id: shown, file_owner: null });
  });
});

describe("limits", () => {
  const reach = (person: Person, kind: string, rows: number, bytes: number) =>
    sql`insert into private.recent_writes (user_id, kind, times, day_ends_at, day_rows, day_bytes)
      values (${person.id}, ${kind}, '{}', now() + interval '1 day', ${rows}, ${bytes})
      on conflict (user_id, kind) do update set
        day_ends_at = excluded.day_ends_at, day_rows = excluded.day_rows, day_bytes = excluded.day_bytes`;

  test("images of a day, fewer on the first", async () => {
    const newcomer = await newMember("today");
    await reach(newcomer, "post_images", 5, 0);
    expect((await announce(newcomer, randomUUID())).error).toMatchObject({
      code: "PT429",
      hint: "post_images_per_day",
    });
  });

  test("bytes of a day, also of an image that is announced already", async () => {
    const painter = await newMember();
    const id = await newImage(painter);
    await reach(painter, "post_image_files", 1, 104_857_600);
    expect((await upload(painter, `${id}-500.png`)).error).toMatchObject({ statusCode: "403" });
    expect((await announce(painter, randomUUID())).error).toMatchObject({
      code: "PT429",
      hint: "post_image_bytes_per_day",
    });
  });

  test("each file counts with its bytes", async () => {
    const painter = await newMember();
    const id = await newImage(painter);
    await upload(painter, `${id}-500.png`);
    const [row] = await sql`
      select day_bytes from private.recent_writes
      where user_id = ${painter.id} and kind = 'post_image_files'`;
    expect(Number(row?.day_bytes)).toBeGreaterThanOrEqual(png.size);
  });

  test("who is suspended announces nothing", async () => {
    const suspended = await newMember();
    await sql`insert into suspensions (member_id, reason) values (${suspended.id}, 'Spam.')`;
    expect((await announce(suspended, randomUUID())).error).toMatchObject({
      code: "42501",
      hint: "suspended",
    });
  });
});
