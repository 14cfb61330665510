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
import { newRelease, removeReleases } from "#tests/support/releases.ts";
import { readStack } from "#tests/support/stack.ts";

const stack = readStack();
const script = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
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
  await removeReleases();
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
  test("keeps its type when it is copied, whatever type the request names", async () => {
    const source = newName();
    const disguised = new Blob([script], { type: "image/png" });
    expect((await avatars().upload(source, disguised)).error).toBeNull();
    for (const mimetype of ["image/svg+xml", "text/html", "TEXT/HTML", "application/pdf"]) {
      const copy = newName();
      const response = await post("copy", {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          bucketId: "avatars",
          sourceKey: source,
          destinationKey: copy,
          copyMetadata: false,
          metadata: { mimetype },
        }),
      });
      expect((await response.json()).statusCode, mimetype).toBe("403");
      expect(await rowsOf(copy), mimetype).toHaveLength(0);
    }
    const plain = newName();
    expect((await avatars().copy(source, plain)).error).toBeNull();
    expect([...await rowsOf(plain)]).toEqual([{ kind: "image/png" }]);
    await avatars().remove([source, plain]);
  });

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

  test("can be replaced, moved and copied over a file of their own", async () => {
    const [one, other] = [newName(), newName()];
    expect((await avatars().upload(one, png, { upsert: true })).error).toBeNull();
    expect((await avatars().upload(one, png, { upsert: true })).error).toBeNull();
    expect((await avatars().copy(one, other)).error).toBeNull();
    const over = await post("copy", {
      headers: { "content-type": "application/json", "x-upsert": "true" },
      body: JSON.stringify({ bucketId: "avatars", sourceKey: one, destinationKey: other }),
    });
    expect(over.status).toBe(200);
    await over.body?.cancel();
    const moved = newName();
    expect((await avatars().move(one, moved)).error).toBeNull();
    await avatars().remove([other, moved]);
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

test("the types and sizes in the policies are those of the buckets", async () => {
  const rows = await sql`
    select bucket.id, bucket.file_size_limit::int as size, bucket.allowed_mime_types as kinds,
      pg_get_expr(policy.polwithcheck, policy.polrelid) as check
    from storage.buckets bucket
    join pg_policy policy on policy.polrelid = 'storage.objects'::regclass and policy.polcmd in ('a', 'w')
      and pg_get_expr(policy.polwithcheck, policy.polrelid) like '%''' || bucket.id || '''%'
    -- Each draft announces the sizes of its files, and their kind is what browsers save.
    where bucket.id <> 'lmp'
      -- The restrictive one is about all buckets.
      and policy.polpermissive`;
  expect(rows.map(({ id }) => id).sort()).toEqual([
    "avatars",
    "avatars",
    "blog-images",
    "post-images",
  ]);
  for (const { size, kinds, check } of rows) {
    expect(check).toContain(String(size));
    const named = [...String(check).matchAll(/'(image\/[a-z]+)'/g)].map(([, kind]) => kind);
    expect([...new Set(named)].sort()).toEqual([...kinds].sort());
  }
});

test("nobody makes a link for an upload, which would outlive what the policies looked at", async () => {
  const image = randomUUID();
  await owner.client.rpc("announce_post_image", {
    p_id: image,
    p_width: 500,
    p_height: 300,
    p_extension: "png",
  }).throwOnError();
  const release = await newRelease(admin.client, "announced");
  const doors: Record<string, [Person, string]> = {
    avatars: [owner, newName()],
    "blog-images": [admin, `2026/${randomUUID()}.png`],
    "post-images": [owner, `${image}-500.png`],
    lmp: [admin, release.path],
  };
  const buckets = await sql`select id from storage.buckets`;
  expect(Object.keys(doors).sort()).toEqual(buckets.map(({ id }) => id).sort());
  for (const [bucket, [person, name]] of Object.entries(doors)) {
    const files = person.client.storage.from(bucket);
    for (const upsert of [false, true]) {
      expect((await files.createSignedUploadUrl(name, { upsert })).error, bucket).toMatchObject({
        statusCode: "403",
      });
    }
    // What else is needed is there.
    const type = bucket === "lmp" ? "application/octet-stream" : "image/png";
    expect((await files.upload(name, new Blob([png], { type }))).error, bucket).toBeNull();
  }
  await admin.client.storage.from("blog-images").remove([doors["blog-images"]?.[1] ?? ""]);
  await serviceRoleClient().storage.from("post-images").remove([`${image}-500.png`]);
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
