// Policies decide by the metadata that Storage records of a file, however it is uploaded.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actAs, sql } from "#tests/support/database.ts";
import {
  newAdmin,
  newMember,
  type Person,
  removePeople,
  serviceRoleClient,
} from "#tests/support/people.ts";
import { png } from "#tests/support/images.ts";
import { readStack } from "#tests/support/stack.ts";

const stack = readStack();
const limit = 2 * 1024 * 1024;

let owner: Person;
let admin: Person;
let token: string;
let count = 0;
const names: string[] = [];
function newName(person = owner): string {
  const name = `avatars/${person.id}-${Date.now()}${count++}.png`;
  names.push(name);
  return name;
}

beforeAll(async () => {
  [owner, admin] = await Promise.all([newMember(), newAdmin()]);
  token = (await owner.client.auth.getSession()).data.session?.access_token ?? "";
});
afterAll(async () => {
  await serviceRoleClient().storage.from("avatars").remove(names);
  await removePeople();
});

const avatars = () => owner.client.storage.from("avatars");
const post = (path: string, init: RequestInit & { duplex?: "half" }) =>
  fetch(`${stack.apiUrl}/storage/v1/object/${path}`, {
    method: "POST",
    ...init,
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}`, ...init.headers },
  });
const rowsOf = (name: string) =>
  sql`select metadata ->> 'mimetype' as kind from storage.objects where name = ${name}`;

describe("a member's file", () => {
  test("without a declared length is rejected before its first byte is stored", async () => {
    const name = newName();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(1000));
        controller.close();
      },
    });
    const response = await post(`avatars/${name}`, {
      headers: { "content-type": "image/png" },
      body,
      duplex: "half",
    });
    expect((await response.json()).statusCode).toBe("403");
    expect(await rowsOf(name)).toHaveLength(0);
  });

  test.each(["image/png; charset=utf-8", "IMAGE/PNG", "image/png,text/html"])(
    "of the type %s is rejected: it has to match a type of the bucket exactly",
    async (contentType) => {
      const name = newName();
      const response = await post(`avatars/${name}`, {
        headers: { "content-type": contentType },
        body: "x",
      });
      expect((await response.json()).statusCode).toBe("415");
      expect(await rowsOf(name)).toHaveLength(0);
    },
  );

  test("can be replaced, and is the kind that its name says", async () => {
    const name = newName();
    expect((await avatars().upload(name, png, { upsert: true })).error).toBeNull();
    expect((await avatars().upload(name, png, { upsert: true })).error).toBeNull();
    const gif = new Blob([png], { type: "image/gif" });
    for (const upsert of [true, false]) {
      expect((await avatars().upload(newName(), gif, { upsert })).error).toMatchObject({
        statusCode: "403",
      });
    }
    await avatars().remove([name]);
  });
});

test("a member can store five avatars, and can still replace and remove them", async () => {
  const member = await newMember();
  const files = member.client.storage.from("avatars");
  const kept = Array.from({ length: 6 }, () => newName(member));
  const responses = [];
  for (const name of kept) responses.push((await files.upload(name, png)).error);
  expect(responses.map((error) => error === null)).toEqual([true, true, true, true, true, false]);
  expect((await files.upload(kept[0] ?? "", png, { upsert: true })).error).toBeNull();
  await files.remove([kept[0] ?? ""]);
  expect((await files.upload(kept[5] ?? "", png)).error).toBeNull();
});

test("files that arrive at the same time are counted one after the other", async () => {
  const member = await newMember();
  const files = member.client.storage.from("avatars");
  const stored = await Promise.all(
    Array.from({ length: 12 }, () => files.upload(newName(member), png)),
  );
  expect(stored.filter(({ error }) => !error)).toHaveLength(5);
});

test("nobody moves or replaces what keeps its bytes, whatever the key", async () => {
  const image = `2026/${randomUUID()}.png`;
  const service = serviceRoleClient().storage;
  expect((await service.from("blog-images").upload(image, png)).error).toBeNull();
  expect((await service.from("blog-images").upload(image, png, { upsert: true })).error)
    .not.toBeNull();
  expect((await service.from("blog-images").move(image, `2026/${randomUUID()}.png`)).error)
    .not.toBeNull();
  await service.from("blog-images").remove([image]);
});

describe("a row as it is written by", () => {
  interface Recorded {
    mimetype?: string;
    contentLength?: number | string;
    size?: number;
  }

  /** Writes a row as Storage tries it, with the rights of a person; true when the policies let it pass. */
  async function mayStore(person: Person, bucket: string, name: string, metadata: Recorded | null) {
    const undone = new Error("Undone");
    return await sql.begin(async (transaction) => {
      await actAs(transaction, person.id);
      await transaction`select set_config('storage.operation', 'storage.tus.upload.create', true)`;
      await transaction`
        insert into storage.objects (bucket_id, name, owner_id, version, metadata)
        values (${bucket}, ${name}, ${person.id}, ${randomUUID()}, ${
        metadata && sql.json({ ...metadata })
      })`;
      throw undone;
    }).catch((error) => {
      if (error === undone) return true;
      expect(error).toMatchObject({ code: "42501" });
      return false;
    });
  }
  const mimetype = "image/png";

  test.each<[string, Recorded | null, boolean]>([
    ["a resumable upload", { mimetype, contentLength: 1000 }, true],
    ["a resumable upload of a large file", { mimetype, contentLength: 60 * limit }, false],
    ["a resumable upload of an unknown length", { mimetype }, false],
    ["S3, for an image", { mimetype, contentLength: 1000, size: 1000 }, true],
    ["S3, for a page", { mimetype: "text/html", contentLength: 1000 }, false],
    ["S3, with CopyObject and REPLACE", { mimetype: "image/svg+xml", contentLength: 100 }, false],
    [
      "a form, which is a little longer than its file",
      { mimetype, contentLength: limit + 16_384 },
      true,
    ],
    ["a form that is longer than that", { mimetype, contentLength: limit + 16_385 }, false],
    ["an upload link, of which nothing is known", null, false],
    ["somebody who sends a text as length", { mimetype, contentLength: "1000" }, true],
  ])("%s", async (_, metadata, isAllowed) => {
    expect(await mayStore(owner, "avatars", newName(), metadata)).toBe(isAllowed);
    const articleImage = `2026/${randomUUID()}.png`;
    // Images of articles may be larger.
    const isAllowedThere = isAllowed || metadata?.contentLength === limit + 16_385;
    expect(await mayStore(admin, "blog-images", articleImage, metadata)).toBe(isAllowedThere);
    expect(await mayStore(owner, "blog-images", articleImage, metadata)).toBe(false);
  });
});

test("what is final comes back from a backup while the owner of the database allows it, and then only", async () => {
  const [{ version } = { version: "" }] = await sql`
    select version from releases where state = 'published' limit 1`;
  const [file] = await sql`select file_name from release_files where version = ${version} limit 1`;
  const name = `releases/${version}/${file?.file_name}`;
  const undone = new Error("Undone");
  const putBack = (isAllowed: boolean) =>
    sql.begin(async (transaction) => {
      if (isAllowed) await transaction`select private.allow_restored_files('1 hour')`;
      await transaction`
        insert into storage.objects (bucket_id, name, version) values ('lmp', ${name}, 'x')
        on conflict (bucket_id, name) do update set version = excluded.version`;
      throw undone;
    });
  await expect(putBack(true)).rejects.toBe(undone);
  await expect(putBack(false)).rejects.toMatchObject({ code: "42501" });
});

test("no policy of a file calls a function for each row", async () => {
  const rows = await sql`
    select polname, pg_get_expr(polqual, polrelid) as using from pg_policy
    where polrelid = 'storage.objects'::regclass and polqual is not null`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { polname, using } of rows) {
    // A subselect is evaluated once for a statement.
    const perRow = String(using).replace(/\( SELECT .*?\)( AS \w+)?\)/g, "");
    expect(perRow, polname).not.toMatch(/(private|public|auth|storage)\.\w+\(|~/);
  }
});

test("rows of files cannot be deleted by SQL, which would leave the files behind", async () => {
  await expect(sql`delete from storage.objects where name = 'nobody'`)
    .rejects.toMatchObject({ code: "42501" });
});
