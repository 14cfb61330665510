// Where the platform is stricter or more lenient than expected: found by comparing with its real service.
import assert from "node:assert/strict";
import { secretKey } from "../../platform/keys.ts";
import { useScratchStack } from "../../scratch/scratch-stack.ts";

const stack = useScratchStack();
const image = (bytes = 4) => new Blob([new Uint8Array(bytes)], { type: "image/png" });

interface StorageFailure {
  message: string;
  statusCode?: string;
  status?: number;
}
const codeOf = (error: StorageFailure | null) => error?.statusCode;

async function member() {
  const { client, id, token } = await stack().member();
  return { avatars: client.storage.from("avatars"), id, token, path: `avatars/${id}-1.png` };
}

Deno.test("files of a public bucket can be read by everybody, also without their public URL", async () => {
  const [one, other] = [await member(), await member()];
  await one.avatars.upload(one.path, image());
  for (const avatars of [other.avatars, stack().visitor().storage.from("avatars")]) {
    assert.equal((await avatars.download(one.path)).data?.size, 4);
    assert.equal((await avatars.info(one.path)).data?.size, 4);
    assert.equal((await avatars.exists(one.path)).data, true);
  }
});

Deno.test("one file that is missing or somebody else's is not reported as deleted", async () => {
  const [one, other] = [await member(), await member()];
  await other.avatars.upload(other.path, image());
  const remove = async (path: string) => {
    const response = await stack().request(`/storage/v1/object/avatars/${path}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${one.token}` },
    });
    return (await response.json()).statusCode;
  };
  assert.equal(await remove(other.path), "403");
  assert.equal(await remove("avatars/nobody-1.png"), "404");
});

Deno.test("a bucket is emptied by the secret key alone", async () => {
  const { avatars, path, token } = await member();
  await avatars.upload(path, image());
  const response = await stack().request("/storage/v1/bucket/avatars/empty", {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal((await response.json()).statusCode, "403");
  assert.equal((await avatars.exists(path)).data, true);
});

Deno.test("ten uploads at once, of one name and of ten, are stored", async () => {
  const service = stack().service().storage.from("lmp");
  const same = await Promise.all(
    Array.from({ length: 10 }, () => service.upload("same.txt", new Blob(["x"]), { upsert: true })),
  );
  const each = await Promise.all(
    Array.from({ length: 10 }, (_, n) => service.upload(`each-${n}.txt`, new Blob(["x"]))),
  );
  assert.deepEqual([...same, ...each].map(({ error }) => error), Array(20).fill(null));
});

Deno.test("requests that the platform does not accept are rejected", async () => {
  const service = stack().service().storage;
  const lmp = service.from("lmp");
  assert.equal(codeOf((await lmp.remove([])).error), "400");
  assert.equal(codeOf((await lmp.list("", { limit: 0 })).error), "400");
  assert.equal(codeOf((await lmp.createSignedUrl("same.txt", 1.5)).error), "400");
  for (const name of ["a/b", " a", "ä", "x".repeat(101)]) {
    assert.equal(codeOf((await service.createBucket(name)).error), "400", name);
  }
  const large = await service.createBucket("large", { public: false, fileSizeLimit: "500GB" });
  assert.equal(codeOf(large.error), "413");
  const form = new FormData();
  form.set("cacheControl", "a\r\nx-forged: 1");
  form.set("file", new File(["x"], "x.txt"));
  const response = await stack().request("/storage/v1/object/lmp/x.txt", {
    method: "POST",
    headers: { apikey: secretKey },
    body: form,
  });
  assert.equal((await response.json()).statusCode, "400");
});

Deno.test("what the platform accepts is accepted: texts for numbers, odd names, malformed metadata, an unknown MIME type", async () => {
  const request = (path: string, init: RequestInit) =>
    stack().request(`/storage/v1/${path}`, {
      ...init,
      headers: { apikey: secretKey, ...init.headers },
    });
  const form = new FormData();
  form.set("metadata", "{not json");
  form.set("contentType", "text/css");
  form.set("file", new File(["x"], "x.txt", { type: "text/plain" }));
  const uploaded = await request("object/lmp/a//b/", { method: "POST", body: form });
  assert.equal((await uploaded.json()).Key, "lmp/a//b/");
  const [row] = await stack().sql`
    select metadata ->> 'mimetype' as kind, user_metadata from storage.objects where name = 'a//b/'`;
  assert.deepEqual(row, { kind: "text/css", user_metadata: null });
  const signed = await request("object/sign/lmp/a//b/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ expiresIn: "60" }),
  });
  assert.match((await signed.json()).signedURL, /token=/);
});

Deno.test("a file that has not changed since is not sent again, and a malformed range gets none", async () => {
  const { avatars, path } = await member();
  await avatars.upload(path, image());
  const url = avatars.getPublicUrl(path).data.publicUrl;
  const first = await fetch(url);
  await first.body?.cancel();
  const since = first.headers.get("last-modified") ?? "";
  const again = await fetch(url, { headers: { "if-modified-since": since } });
  assert.equal(again.status, 304);
  const older = await fetch(url, {
    headers: { "if-modified-since": "Sat, 01 Jan 2000 00:00:00 GMT" },
  });
  assert.equal(older.status, 200);
  await older.body?.cancel();
  for (const range of ["bytes=x-y", "bytes=-", "lines=1-2"]) {
    const response = await fetch(url, { headers: { range } });
    assert.equal(response.status, 416, range);
    await response.body?.cancel();
  }
});
