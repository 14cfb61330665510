// Files: everybody sees the avatars of members, each member writes only their own, and no file of a release without
// its draft (storage.objects of the buckets avatars and lmp; see releases.test.ts).
import { randomUUID } from "node:crypto";
import { sql } from "#tests/support/database.ts";
import { png } from "#tests/support/images.ts";
import {
  type Client,
  newAdmin,
  newMember,
  type Person,
  removePeople,
  serviceRoleClient,
  visitor,
} from "#tests/support/people.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let owner: Person;
let other: Person;
let admin: Person;
/** An avatar of the owner's that no test changes. */
let kept: string;
const release = `test-${randomUUID()}.txt`;

const avatars = (client: Client) => client.storage.from("avatars");
const releases = (client: Client) => client.storage.from("lmp");
const image = { contentType: "image/png", cacheControl: "3600" };
const upsert = { ...image, upsert: true };

let count = 0;
const newName = (person: Person) => `avatars/${person.id}-${Date.now()}${count++}.png`;

async function exists(bucket: string, name: string): Promise<boolean> {
  const rows =
    await sql`select from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  return rows.length === 1;
}

beforeAll(async () => {
  [owner, other, admin] = await Promise.all([newMember(), newMember(), newAdmin()]);
  kept = newName(owner);
  const first = await avatars(owner.client).upload(kept, png, upsert);
  if (first.error) throw first.error;
  const second = await releases(serviceRoleClient()).upload(release, new Blob(["v1"]), {
    upsert: true,
  });
  if (second.error) throw second.error;
});
afterAll(async () => {
  const all = await sql`
    select name from storage.objects
    where bucket_id = 'avatars' and name like ${`%${owner.id}%`}
  `;
  await avatars(serviceRoleClient()).remove(all.map(({ name }) => name));
  await releases(serviceRoleClient()).remove([release]);
  await removePeople();
});

describe("an avatar", () => {
  test("can be uploaded, replaced and removed by its owner", async () => {
    const name = newName(owner);
    for (let time = 0; time < 2; time++) {
      const { data, error } = await avatars(owner.client).upload(name, png, upsert);
      expect(error).toBeNull();
      expect(data).toMatchObject({ path: name, fullPath: `avatars/${name}` });
      expect(data?.id).toMatch(/^[0-9a-f-]{36}$/);
    }
    const { data } = await avatars(owner.client).remove([name]);
    expect(data).toHaveLength(1);
    expect(await exists("avatars", name)).toBe(false);
  });

  test("can be read by everybody at its public URL", async () => {
    const { data } = avatars(visitor()).getPublicUrl(kept);
    const response = await fetch(data.publicUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toContain("3600");
    expect((await response.arrayBuffer()).byteLength).toBe(png.size);
  });

  test.each([
    ["a visitor", () => visitor()],
    ["another member", () => other.client],
    ["an admin", () => admin.client],
  ])(
    "of the owner cannot be uploaded, replaced, moved, copied or removed by %s",
    async (_, clientOf) => {
      const files = avatars(clientOf());
      const fresh = newName(owner);
      expect((await files.upload(fresh, png, image)).error).not.toBeNull();
      expect((await files.upload(fresh, png, upsert)).error).not.toBeNull();
      expect((await files.upload(kept, png, upsert)).error).not.toBeNull();
      expect((await files.update(kept, png, upsert)).error).not.toBeNull();
      expect((await files.move(kept, fresh)).error).not.toBeNull();
      expect((await files.copy(kept, fresh)).error).not.toBeNull();
      await files.remove([kept]);
      expect(await exists("avatars", kept)).toBe(true);
      expect(await exists("avatars", fresh)).toBe(false);
    },
  );

  test.each([
    ["a visitor", () => visitor()],
    ["another member", () => other.client],
    ["an admin", () => admin.client],
  ])("of the owner is not listed for %s", async (_, clientOf) => {
    const { data } = await avatars(clientOf()).list("avatars", { search: owner.id });
    expect(data ?? []).toEqual([]);
  });

  test.each([
    ["another member's name", () => newName(other)],
    ["no member's name", () => "avatars/logo.png"],
    ["a name outside the folder", () => `other/${owner.id}-1.png`],
    ["a folder of the member's name", () => `avatars/${owner.id}-1.png/x.png`],
    ["a second extension", () => `avatars/${owner.id}-1.html.png`],
    ["the extension of a web page", () => `avatars/${owner.id}-1.html`],
    ["the extension of a drawing with script", () => `avatars/${owner.id}-1.svg`],
    ["no timestamp", () => `avatars/${owner.id}.png`],
  ])("cannot be uploaded under %s", async (_, nameOf) => {
    const name = nameOf();
    expect((await avatars(owner.client).upload(name, png, image)).error).not.toBeNull();
    expect(await exists("avatars", name)).toBe(false);
  });

  test.each(["image/svg+xml", "text/html", "application/pdf", "image/webp"])(
    "of the type %s is rejected",
    async (contentType) => {
      const name = newName(owner);
      const { error } = await avatars(owner.client)
        .upload(name, new Blob(["<svg/>"], { type: contentType }), { contentType });
      expect(error).toMatchObject({ statusCode: "415" });
      expect(await exists("avatars", name)).toBe(false);
    },
  );

  test("that contains HTML is served as an image and never as a page", async () => {
    const name = newName(owner);
    const page = new Blob(["<script>alert(1)</script>"], { type: "image/png" });
    expect((await avatars(owner.client).upload(name, page, image)).error).toBeNull();
    const response = await fetch(avatars(visitor()).getPublicUrl(name).data.publicUrl);
    expect(response.headers.get("content-type")).toBe("image/png");
    await response.body?.cancel();
  });

  test("of 2 MiB is accepted, and one of one byte more is rejected", async () => {
    const limit = 2 * 1024 * 1024;
    const [fits, exceeds] = [newName(owner), newName(owner)];
    const upload = (name: string, bytes: number) =>
      avatars(owner.client).upload(
        name,
        new Blob([new Uint8Array(bytes)], { type: "image/png" }),
        upsert,
      );
    expect((await upload(fits, limit)).error).toBeNull();
    expect((await upload(exceeds, limit + 1)).error).toMatchObject({ statusCode: "413" });
    expect(await exists("avatars", exceeds)).toBe(false);
  });

  test("cannot be moved to the releases by its owner", async () => {
    const name = newName(owner);
    await avatars(owner.client).upload(name, png, upsert);
    const { error } = await avatars(owner.client).move(name, "x.png", { destinationBucket: "lmp" });
    expect(error).not.toBeNull();
    expect(await exists("lmp", "x.png")).toBe(false);
  });
});

describe("an image of an article", () => {
  const images = (client: Client) => client.storage.from("blog-images");
  const newImage = () => `2026/${randomUUID()}.png`;

  test("can be uploaded by an admin, seen by everybody, never replaced, and removed", async () => {
    const name = newImage();
    expect((await images(admin.client).upload(name, png, image)).error).toBeNull();
    const response = await fetch(images(visitor()).getPublicUrl(name).data.publicUrl);
    expect((await response.arrayBuffer()).byteLength).toBe(png.size);
    expect((await images(admin.client).upload(name, png, upsert)).error).not.toBeNull();
    expect((await images(admin.client).remove([name])).data).toHaveLength(1);
    expect(await exists("blog-images", name)).toBe(false);
  });

  test.each([
    ["a visitor", () => visitor()],
    ["a member", () => owner.client],
  ])("cannot be uploaded, listed or removed by %s", async (_, clientOf) => {
    const [kept, fresh] = [newImage(), newImage()];
    await images(admin.client).upload(kept, png, image);
    const files = images(clientOf());
    expect((await files.upload(fresh, png, image)).error).not.toBeNull();
    expect((await files.list("2026")).data ?? []).toEqual([]);
    await files.remove([kept]);
    expect(await exists("blog-images", kept)).toBe(true);
    expect(await exists("blog-images", fresh)).toBe(false);
    await images(admin.client).remove([kept]);
  });

  test("can be uploaded in several sizes", async () => {
    const id = `2026/${randomUUID()}`;
    const names = [`${id}-400.webp`, `${id}-1600.webp`, `${id}-1600-webp.jpg`];
    for (const name of names) {
      const contentType = name.endsWith("jpg") ? "image/jpeg" : "image/webp";
      const file = new Blob([png], { type: contentType });
      expect((await images(admin.client).upload(name, file)).error, name).toBeNull();
    }
    expect((await images(admin.client).remove(names)).data).toHaveLength(3);
  });

  test.each([
    "logo.png",
    ...[".svg", "-0800.png", "-16000.png", "-webp.png", "-800-avif.png", "-800.png.png"]
      .map((ending) => `2026/${randomUUID()}${ending}`),
    `2026/../${randomUUID()}.png`,
  ])(
    "cannot be uploaded as %s, even by an admin",
    async (name) => {
      expect((await images(admin.client).upload(name, png, image)).error).not.toBeNull();
    },
  );
});

describe("a release", () => {
  test.each([
    ["a visitor", () => visitor()],
    ["a member", () => owner.client],
  ])("cannot be read, listed or signed by %s", async (_, clientOf) => {
    const files = releases(clientOf());
    expect((await files.download(release)).error).not.toBeNull();
    expect((await files.list()).data ?? []).toEqual([]);
    expect((await files.createSignedUrl(release, 60)).error).not.toBeNull();
  });

  test.each([
    ["a visitor", () => visitor()],
    ["a member", () => owner.client],
    ["an admin", () => admin.client],
  ])("that no draft has announced cannot be written or removed by %s", async (_, clientOf) => {
    const files = releases(clientOf());
    expect((await files.createSignedUploadUrl("x.txt")).error).not.toBeNull();
    expect((await files.upload("x.txt", new Blob(["x"]))).error).not.toBeNull();
    expect((await files.upload(release, new Blob(["x"]), { upsert: true })).error).not.toBeNull();
    await files.remove([release]);
    expect(await exists("lmp", release)).toBe(true);
    expect(await exists("lmp", "x.txt")).toBe(false);
  });

  test("has no public URL", async () => {
    const response = await fetch(releases(visitor()).getPublicUrl(release).data.publicUrl);
    expect(response.status).toBe(400);
    await response.body?.cancel();
  });

  test("can be signed by the secret key, and read through that link by everybody", async () => {
    const { data } = await releases(serviceRoleClient()).createSignedUrl(release, 60);
    const response = await fetch(data?.signedUrl ?? "");
    expect({ status: response.status, text: await response.text() }).toEqual({
      status: 200,
      text: "v1",
    });
  });
});

describe("the buckets themselves", () => {
  test.each([
    ["a visitor", () => visitor()],
    ["a member", () => owner.client],
    ["an admin", () => admin.client],
  ])("cannot be seen, made, opened or removed by %s", async (_, clientOf) => {
    const { storage } = clientOf();
    expect((await storage.listBuckets()).data ?? []).toEqual([]);
    expect((await storage.createBucket("mine", { public: true })).error).not.toBeNull();
    await storage.updateBucket("lmp", { public: true });
    await storage.emptyBucket("lmp");
    await storage.deleteBucket("avatars");
    const rows = await sql`select id, public from storage.buckets order by id`;
    expect([...rows]).toEqual([
      { id: "avatars", public: true },
      { id: "blog-images", public: true },
      { id: "lmp", public: false },
      { id: "post-images", public: false },
    ]);
    expect(await exists("lmp", release)).toBe(true);
  });
});
