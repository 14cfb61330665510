/** GET /releases with real files, which these tests take away: hence a stack of their own. */
import assert from "node:assert/strict";
import type { ErrorCode } from "../_shared/contracts/errors.ts";
import { releaseLinkSchema, releaseSchema } from "../_shared/contracts/release.ts";
import { withErrorLog } from "../_shared/testing/captured-log.ts";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { createReleases } from "./app.ts";

let stack: TestStack;
let releases: ReturnType<typeof createReleases>;

Deno.test.beforeAll(async () => {
  stack = await openStack({});
  releases = createReleases(stack.environment);
});

Deno.test.afterAll(() => stack.close());

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

const manifest = {
  version: "1.4.2",
  releaseDate: "2026-11-09",
  notes: "### Fixed\n\n- Grüße 🎵",
  platforms: {
    windows: { url: "releases/1.4.2/lmp-1.4.2+win.exe", size: "84.2 MB" },
    macos_arm: { url: "https://downloads.example/lmp.dmg" },
    linux_deb: { url: "releases/1.4.2/missing.deb" },
    linux_appimage: {},
  },
};

async function store(path: string, content: string): Promise<void> {
  const { error } = await stack.serviceRole().storage.from("lmp")
    .upload(path, content, {
      upsert: true,
      contentType: "application/octet-stream",
    });
  assert.equal(error, null);
}

async function publish(content: unknown = manifest): Promise<void> {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  await store("latest-release.json", text);
}

async function assertRejected(path: string, status: number, code: ErrorCode) {
  const { result, log } = await withErrorLog(async () => await releases.request(path));
  assert.equal(result.headers.get("cache-control"), "no-store");
  // Only faults that we must fix are logged.
  assert.equal(log.length, status >= 500 ? 1 : 0);
  return await assertFailure(result, status, code);
}

test("accepts: the release file, to be kept for a minute", async () => {
  await publish();
  const response = await releases.request("/releases");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("cache-control"), "public, max-age=60");
  assert.deepEqual(releaseSchema.parse(await response.json()), manifest);
});

test("accepts: a stored file, through a link that needs no key and names the file", async () => {
  await publish();
  await store("releases/1.4.2/lmp-1.4.2+win.exe", "MZ");
  const response = await releases.request("/releases/windows/link");
  assert.equal(response.headers.get("cache-control"), "no-store");
  const link = releaseLinkSchema.parse(await response.json());
  assert.equal(link.fileName, "lmp-1.4.2+win.exe");
  assert.equal(link.version, "1.4.2");
  const file = await fetch(link.url);
  assert.equal(await file.text(), "MZ");
  assert.match(
    file.headers.get("content-disposition") ?? "",
    /^attachment; filename=.*win\.exe/,
  );
});

test("accepts: a stored file, through a redirect that works without JavaScript", async () => {
  await publish();
  await store("releases/1.4.2/lmp-1.4.2+win.exe", "MZ");
  const response = await releases.request("/releases/windows/file");
  assert.deepEqual([response.status, response.headers.get("cache-control")], [302, "no-store"]);
  assert.equal(await (await fetch(response.headers.get("location") ?? "")).text(), "MZ");
  assert.equal((await releases.request("/releases/amiga/file")).status, 404);
});

test("accepts: a stored file, through a link that ends within a quarter of an hour", async () => {
  await publish();
  await store("releases/1.4.2/lmp-1.4.2+win.exe", "MZ");
  const response = await releases.request("/releases/windows/link");
  const { url } = releaseLinkSchema.parse(await response.json());
  const [, claims] = (new URL(url).searchParams.get("token") ?? "").split(".");
  const { exp, iat } = JSON.parse(atob(claims));
  assert.equal(exp - iat, 900);
});

test("rejects: a platform whose stored file is missing", async () => {
  await publish();
  const failure = await assertRejected("/releases/linux_deb/link", 500, "platform_file_missing");
  assert.match(failure.message, /^Could not construct public URL for Linux \(\.deb\): /);
});

test("rejects: a platform without a URL, and one that is missing", async () => {
  await publish();
  await assertRejected("/releases/linux_appimage/link", 404, "platform_url_missing");
  await assertRejected("/releases/macos_intel/link", 404, "platform_missing");
  assert.equal((await releases.request("/releases/macos_arm/link")).status, 200);
});

test("rejects: a link while there are no platforms, though the file itself is fine", async () => {
  await publish({ ...manifest, platforms: {} });
  assert.equal((await releases.request("/releases")).status, 200);
  await assertRejected("/releases/windows/link", 404, "no_platforms");
});

test("rejects: an empty file, also one of spaces", async () => {
  for (const content of ["", "\n"]) {
    await publish(content);
    const failure = await assertRejected("/releases", 500, "release_file_empty");
    assert.equal(failure.message, "Release information file is empty.");
  }
});

test("rejects: a malformed file", async () => {
  await publish('{"version": "1.4.2"');
  const failure = await assertRejected("/releases", 500, "release_file_malformed");
  assert.match(failure.message, /^Failed to parse release information\./);
});

test("rejects: a file of another shape, and names the field", async () => {
  await publish({ ...manifest, version: 7 });
  for (const path of ["/releases", "/releases/windows/link"]) {
    const failure = await assertRejected(path, 500, "release_file_invalid");
    assert.deepEqual(failure.issues, [{
      path: "version",
      message: "must be text",
    }]);
  }
});

test("rejects: a missing file", async () => {
  await stack.serviceRole().storage.from("lmp").remove(["latest-release.json"]);
  const failure = await assertRejected("/releases", 404, "release_file_missing");
  assert.equal(
    failure.message,
    "Release information file (latest-release.json) not found in the 'lmp' bucket.",
  );
});

test("denies: reading a stored file without a link of ours", async () => {
  const path = "releases/1.4.2/lmp-1.4.2+win.exe";
  await store(path, "MZ");
  const { error } = await stack.visitor().storage.from("lmp").download(path);
  assert.notEqual(error, null);
  const open = await fetch(`${stack.apiUrl}/storage/v1/object/public/lmp/${path}`);
  assert.equal(open.status, 400);
  await open.body?.cancel();
});

test("rejects: a missing bucket", async () => {
  const { storage } = stack.serviceRole();
  assert.equal((await storage.emptyBucket("lmp")).error, null);
  assert.equal((await storage.deleteBucket("lmp")).error, null);
  const failure = await assertRejected("/releases", 500, "release_bucket_missing");
  assert.equal(failure.message, "Release bucket not found. Please check configuration.");
});
