import assert from "node:assert/strict";
import { publishableKey, secretKey } from "../../platform/keys.ts";
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

Deno.test("a browser's upload with the file under the empty name arrives byte by byte", async () => {
  const { avatars, path } = await member();
  const bytes = crypto.getRandomValues(new Uint8Array(5000));
  const file = new Blob([bytes, '\r\n--x\r\nContent-Disposition: form-data; name=""'], {
    type: "image/png",
  });
  const { data, error } = await avatars.upload(path, file, { cacheControl: "3600" });
  assert.equal(error, null);
  assert.deepEqual([data?.path, data?.fullPath], [path, `avatars/${path}`]);
  const response = await fetch(avatars.getPublicUrl(path).data.publicUrl);
  assert.equal(response.headers.get("content-type"), "image/png");
  assert.equal(response.headers.get("cache-control"), "max-age=3600");
  assert.deepEqual(await response.bytes(), await file.bytes());
});

Deno.test("an upload with a bare body works too", async () => {
  const { avatars, path } = await member();
  const { error } = await avatars.upload(path, new Uint8Array([1, 2]), {
    contentType: "image/png",
  });
  assert.equal(error, null);
});

Deno.test("a second upload of the same name is rejected, with upsert it replaces the file", async () => {
  const { avatars, path } = await member();
  await avatars.upload(path, image(1));
  assert.equal(codeOf((await avatars.upload(path, image(2))).error), "409");
  const { error } = await avatars.upload(path, image(3), { upsert: true });
  assert.equal(error, null);
  const { data } = await avatars.download(path);
  assert.equal(data?.size, 3);
});

Deno.test("policies decide: nobody writes under another member's name, visitors write nothing", async () => {
  const [one, other] = [await member(), await member()];
  assert.equal(codeOf((await one.avatars.upload(other.path, image())).error), "403");
  const visitor = stack().visitor().storage.from("avatars");
  assert.equal(codeOf((await visitor.upload(one.path, image())).error), "403");
  await other.avatars.upload(other.path, image());
  assert.equal(
    codeOf((await one.avatars.upload(other.path, image(9), { upsert: true })).error),
    "403",
  );
  const removed = await one.avatars.remove([other.path]);
  assert.deepEqual(removed.data, []);
  assert.equal((await other.avatars.download(other.path)).data?.size, 4);
});

Deno.test("the uploader owns the file", async () => {
  const { avatars, path, id } = await member();
  await avatars.upload(path, image());
  const [row] = await stack().sql`select owner, owner_id from storage.objects where name = ${path}`;
  assert.deepEqual([row?.owner, row?.owner_id], [id, id]);
});

Deno.test("the bucket's limits of size and type hold", async () => {
  const { avatars, path } = await member();
  assert.equal(codeOf((await avatars.upload(path, image(2 * 1024 * 1024 + 1))).error), "413");
  const page = new Blob(["<svg/>"], { type: "image/svg+xml" });
  assert.equal(codeOf((await avatars.upload(path, page)).error), "415");
});

Deno.test("a size that was not declared counts as well", async () => {
  const body = new ReadableStream({
    start(controller) {
      for (let megabyte = 0; megabyte < 3; megabyte++) {
        controller.enqueue(new Uint8Array(1024 * 1024));
      }
      controller.close();
    },
  });
  const response = await stack().request("/storage/v1/object/avatars/undeclared.png", {
    method: "POST",
    headers: { apikey: secretKey, "content-type": "image/png" },
    body,
  });
  assert.equal((await response.json()).statusCode, "413");
});

Deno.test("what is missing is a 400 with 404 in its body", async () => {
  const service = stack().service().storage;
  const missing = await service.from("lmp").download("nothing.json");
  assert.deepEqual([missing.error?.status, codeOf(missing.error)], [400, "404"]);
  const bucket = await service.from("nothing").upload("a.png", image());
  assert.equal(bucket.error?.message, "Bucket not found");
});

Deno.test("a private bucket is closed to visitors and opened by a signed link", async () => {
  const service = stack().service().storage.from("lmp");
  await service.upload(
    "release.json",
    new Blob(['{"version":"1"}'], { type: "application/json" }),
    { upsert: true },
  );
  const visitor = stack().visitor().storage.from("lmp");
  assert.equal(codeOf((await visitor.download("release.json")).error), "404");
  assert.equal(codeOf((await visitor.createSignedUrl("release.json", 60)).error), "404");
  const publicUrl = await fetch(visitor.getPublicUrl("release.json").data.publicUrl);
  assert.equal((await publicUrl.json()).error, "Bucket not found");
  const { data } = await service.createSignedUrl("release.json", 60, { download: "LMP.json" });
  const response = await fetch(data?.signedUrl ?? "");
  assert.equal(
    response.headers.get("content-disposition"),
    "attachment; filename=LMP.json; filename*=UTF-8''LMP.json;",
  );
  assert.equal(await response.text(), '{"version":"1"}');
});

Deno.test("a signed link is for one file and for a while", async () => {
  const service = stack().service().storage.from("lmp");
  await service.upload("one.txt", new Blob(["one"]), { upsert: true });
  await service.upload("two.txt", new Blob(["two"]), { upsert: true });
  const { data } = await service.createSignedUrl("one.txt", 1);
  const other = await fetch(data?.signedUrl.replace("one.txt", "two.txt") ?? "");
  assert.equal((await other.json()).error, "InvalidSignature");
  const links = await service.createSignedUrls(["one.txt", "nothing.txt"], 60);
  assert.deepEqual(links.data?.map((link) => link.error === null), [true, false]);
});

Deno.test("an upload link permits writing that one file", async () => {
  const path = "uploaded.png";
  const { data } = await stack().service().storage.from("avatars").createSignedUploadUrl(path);
  const visitor = stack().visitor().storage.from("avatars");
  const { error } = await visitor.uploadToSignedUrl(path, data?.token ?? "", image());
  assert.equal(error, null);
  const wrong = await visitor.uploadToSignedUrl(`${path}x`, data?.token ?? "", image());
  assert.equal(wrong.error?.message, "The url do not match the signature");
});

Deno.test("a listing shows folders and files, but only those that the policies allow", async () => {
  const { avatars, path } = await member();
  await avatars.upload(path, image());
  const own = await avatars.list("avatars");
  assert.deepEqual(own.data?.map((file) => `avatars/${file.name}`), [path]);
  const root = await avatars.list();
  assert.deepEqual(root.data?.map((entry) => [entry.name, entry.id]), [["avatars", null]]);
  const visitor = await stack().visitor().storage.from("avatars").list("avatars");
  assert.deepEqual(visitor.data, []);
});

Deno.test("files are described, moved, copied and removed", async () => {
  const service = stack().service().storage.from("lmp");
  await service.upload("a/start.txt", new Blob(["hello"], { type: "text/plain" }), {
    upsert: true,
    metadata: { kind: "greeting" },
  });
  const info = await service.info("a/start.txt");
  assert.deepEqual([info.data?.size, info.data?.metadata], [5, { kind: "greeting" }]);
  assert.equal((await service.copy("a/start.txt", "a/copy.txt")).error, null);
  assert.equal((await service.move("a/start.txt", "b/moved.txt")).error, null);
  assert.equal(await (await service.download("b/moved.txt")).data?.text(), "hello");
  assert.equal(await (await service.download("a/copy.txt")).data?.text(), "hello");
  assert.equal((await service.exists("a/start.txt")).data, false);
  assert.equal((await service.remove(["a/copy.txt", "b/moved.txt"])).data?.length, 2);
});

Deno.test("a part of a file can be requested", async () => {
  const { avatars, path } = await member();
  await avatars.upload(path, new Blob([new Uint8Array([0, 1, 2, 3, 4])], { type: "image/png" }));
  const url = avatars.getPublicUrl(path).data.publicUrl;
  const part = await fetch(url, { headers: { range: "bytes=1-3" } });
  assert.deepEqual([part.status, part.headers.get("content-range")], [206, "bytes 1-3/5"]);
  assert.deepEqual([...await part.bytes()], [1, 2, 3]);
  const cached = await fetch(url, { headers: { "if-none-match": part.headers.get("etag") ?? "" } });
  assert.equal(cached.status, 304);
});

Deno.test("invalid names and malformed requests are rejected with a reason, never with a 500", async () => {
  const { avatars, token } = await member();
  for (const name of ["avatars/ü.png", "avatars/../../x.png\0", "avatars/" + "a".repeat(1100)]) {
    const { error } = await avatars.upload(name, image());
    assert.ok(error && error.message, name);
  }
  const requests: [path: string, body: BodyInit, type: string][] = [
    ["object/avatars/a.png", "not a form", "multipart/form-data; boundary=x"],
    ["object/list/avatars", "[1]", "application/json"],
    ["object/list/avatars", '{"limit":"many"}', "application/json"],
    ["object/move", "{}", "application/json"],
    ["object/sign/lmp/a.txt", '{"expiresIn":"soon"}', "application/json"],
    ["object/%E0%A4%A/x", "x", "text/plain"],
  ];
  for (const [path, body, type] of requests) {
    const headers = { authorization: `Bearer ${token}`, "content-type": type };
    const response = await stack().request(`/storage/v1/${path}`, {
      method: "POST",
      headers,
      body,
    });
    assert.equal(response.status, 400, path);
    assert.ok((await response.json()).message, path);
  }
});

Deno.test("a forged token is rejected", async () => {
  const response = await stack().request("/storage/v1/object/list/avatars", {
    method: "POST",
    headers: { authorization: "Bearer a.b.c", "content-type": "application/json" },
    body: "{}",
  });
  assert.equal((await response.json()).statusCode, "403");
});

Deno.test("only public files and signed links need no key", async () => {
  const { apiUrl } = stack().config;
  const response = await fetch(`${apiUrl}/storage/v1/object/lmp/release.json`);
  assert.equal(response.status, 401);
  await response.body?.cancel();
  const open = await fetch(`${apiUrl}/storage/v1/object/public/avatars/nothing.png`);
  assert.equal((await open.json()).statusCode, "404");
  const asParameter = await fetch(
    `${apiUrl}/storage/v1/object/lmp/nothing.json?apikey=${publishableKey}`,
  );
  assert.equal((await asParameter.json()).statusCode, "404");
});
