import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { publishableKey } from "../../platform/keys.ts";
import { join } from "../../platform/paths.ts";
import { useScratchStack } from "../../scratch/scratch-stack.ts";

const stack = useScratchStack();
const content = crypto.getRandomValues(new Uint8Array(50_000));

interface Upload {
  token: string;
  name: string;
  size?: number;
  type?: string;
}

const headersOf = (token: string) => ({
  apikey: publishableKey,
  authorization: `Bearer ${token}`,
  "tus-resumable": "1.0.0",
});

function begin({ token, name, size = content.length, type = "image/png" }: Upload) {
  const metadata = {
    bucketName: "avatars",
    objectName: name,
    contentType: type,
    cacheControl: "60",
  };
  return fetch(`${stack().config.apiUrl}/storage/v1/upload/resumable`, {
    method: "POST",
    headers: {
      ...headersOf(token),
      "upload-length": String(size),
      "upload-metadata": Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`).join(","),
    },
  });
}

async function send(
  url: string,
  { token, offset, body }: { token: string; offset: number; body: BodyInit },
) {
  const response = await fetch(url, {
    method: "PATCH",
    headers: {
      ...headersOf(token),
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
    },
    body,
  });
  await response.body?.cancel();
  return response;
}

async function offsetOf(url: string, token: string): Promise<number> {
  const response = await fetch(url, { method: "HEAD", headers: headersOf(token) });
  assert.equal(response.status, 200);
  return Number(response.headers.get("upload-offset"));
}

/** Waits for them on disk: a question to the server would itself end the request that is sending them. */
async function arrived(url: string, bytes: number): Promise<void> {
  const file = join(
    stack().config.dataDir,
    "resumable-uploads",
    url.slice(url.lastIndexOf("/") + 1),
  );
  while ((await Deno.stat(file)).size < bytes) {
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function begun() {
  const { client, id, token } = await stack().member();
  const name = `avatars/${id}-1.png`;
  const response = await begin({ token, name });
  await response.body?.cancel();
  assert.equal(response.status, 201);
  const url = response.headers.get("location") ?? "";
  return { avatars: client.storage.from("avatars"), token, name, url };
}

Deno.test("an upload whose line was cut goes on where it was, and is stored whole", async () => {
  const { avatars, token, name, url } = await begun();
  const cut = new ReadableStream({
    async start(controller) {
      controller.enqueue(content.subarray(0, 20_000));
      await arrived(url, 20_000);
      controller.error(new Error("The line is cut"));
    },
  });
  await assert.rejects(send(url, { token, offset: 0, body: cut }));
  assert.notEqual((await avatars.download(name)).error, null);
  const offset = await offsetOf(url, token);
  assert.equal(offset, 20_000);
  const response = await send(url, { token, offset, body: content.subarray(offset) });
  assert.equal(response.status, 204);
  const stored = await fetch(avatars.getPublicUrl(name).data.publicUrl);
  assert.equal(stored.headers.get("content-type"), "image/png");
  assert.equal(stored.headers.get("cache-control"), "max-age=60");
  assert.deepEqual(await stored.bytes(), content);
});

Deno.test("a browser may read where the upload is", async () => {
  const { token, url } = await begun();
  const response = await fetch(url, { method: "HEAD", headers: headersOf(token) });
  assert.match(response.headers.get("access-control-expose-headers") ?? "", /Upload-Offset/);
});

Deno.test("a part for another offset is refused", async () => {
  const { token, url } = await begun();
  assert.equal((await send(url, { token, offset: 10, body: content })).status, 409);
});

Deno.test("policies decide when it begins, and again for each part", async () => {
  const { name, url } = await begun();
  const other = await stack().member();
  const denied = await begin({ token: other.token, name });
  assert.equal(denied.status, 403);
  assert.match(await denied.text(), /row-level security/);
  const part = { token: other.token, offset: 0, body: content };
  assert.equal((await send(url, part)).status, 403);
});

Deno.test("kind, size and name are checked before anything is sent", async () => {
  const { id, token } = await stack().member();
  const name = `avatars/${id}-2.png`;
  const wrong: [Partial<Upload>, number][] = [
    [{ type: "text/html" }, 415],
    [{ size: 3_000_000 }, 413],
    [{ name: "avatars/../x.png" }, 403],
    [{ name: "/x.png" }, 400],
  ];
  for (const [upload, status] of wrong) {
    const response = await begin({ token, name, ...upload });
    await response.body?.cancel();
    assert.equal(response.status, status, JSON.stringify(upload));
  }
});
