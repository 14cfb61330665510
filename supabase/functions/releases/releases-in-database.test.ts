/** GET /releases with versions in the database. What is published stays: hence a stack of their own. */
import assert from "node:assert/strict";
import type { ErrorCode } from "../_shared/contracts/errors.ts";
import { releaseLinkSchema, releaseSchema } from "../_shared/contracts/release.ts";
import { withErrorLog } from "../_shared/testing/captured-log.ts";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { openStack, type TestStack } from "../_shared/testing/stack.ts";
import { createReleases } from "./app.ts";

let stack: TestStack;
let releases: ReturnType<typeof createReleases>;

const sha256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const minisign = "untrusted comment: x\nRWQ=\ntrusted comment: y\nRWQ=\n";
const openPgp = "-----BEGIN PGP SIGNATURE-----\n\nGrüße=\n-----END PGP SIGNATURE-----\n";

Deno.test.beforeAll(async () => {
  stack = await openStack({});
  releases = createReleases(stack.environment);
});

Deno.test.afterAll(() => stack.close());

// The driver keeps its connection from one test to the next.
const test = (name: string, fn: () => Promise<void>) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });

/** With a file for Windows, and one for Debian that is signed otherwise. */
async function draft(version: string, notes = ""): Promise<void> {
  const file = { version, size_bytes: 84_215_808, sha256, checked_at: new Date() };
  await stack.sql`insert into releases ${stack.sql({ version, notes, released_on: "2026-11-09" })}`;
  // From then on nothing takes its place.
  await store(`releases/${version}/lmp+${version}.exe`, `The player ${version}`);
  await stack.sql`insert into release_files ${
    stack.sql([
      { ...file, platform: "windows", file_name: `lmp+${version}.exe`, signature: minisign },
      { ...file, platform: "linux_deb", file_name: `lmp-${version}.deb`, signature: openPgp },
      { ...file, platform: "macos_arm", file_name: `lmp-${version}.dmg`, signature: null },
    ])
  }`;
}

const publish = (version: string) =>
  stack
    .sql`update releases set state = 'published', published_at = now() where version = ${version}`;

const withdraw = (version: string) =>
  stack.sql`update releases set state = 'withdrawn', withdrawn_at = now(),
    withdrawn_reason = 'It deleted music.' where version = ${version}`;

async function store(path: string, content: string): Promise<void> {
  const { error } = await stack.serviceRole().storage.from("lmp")
    .upload(path, content, { upsert: true });
  assert.equal(error, null);
}

async function assertRejected(path: string, status: number, code: ErrorCode) {
  const { result, log } = await withErrorLog(async () => await releases.request(path));
  assert.equal(result.headers.get("cache-control"), "no-store");
  assert.equal(log.length, status >= 500 ? 1 : 0);
  return await assertFailure(result, status, code);
}

async function current() {
  const response = await releases.request("/releases");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("cache-control"), "public, max-age=60");
  return releaseSchema.parse(await response.json());
}

test("accepts: the release file, as long as the database has drafts only", async () => {
  await draft("1.9.0", "### Fixed\n\n- Grüße 🎵");
  await assertRejected("/releases", 404, "release_file_missing");
  const file = { version: "1.0.0", releaseDate: "2026-01-01", platforms: {} };
  await store("latest-release.json", JSON.stringify(file));
  assert.deepEqual(await current(), file);
});

test("accepts: a published version in place of the file, which is not read any more", async () => {
  await publish("1.9.0");
  await store("latest-release.json", "{");
  const file = { size: "84.2 MB", sha256 };
  assert.deepEqual(await current(), {
    version: "1.9.0",
    releaseDate: "2026-11-09",
    notes: "### Fixed\n\n- Grüße 🎵",
    platforms: {
      windows: { ...file, url: "releases/1.9.0/lmp+1.9.0.exe", signature: true },
      macos_arm: { ...file, url: "releases/1.9.0/lmp-1.9.0.dmg", signature: false },
      linux_deb: { ...file, url: "releases/1.9.0/lmp-1.9.0.deb", signature: true },
    },
  });
});

test("accepts: the version with the highest number, not the latest or the last by its letters", async () => {
  await draft("1.10.0");
  await draft("2.0.0");
  await publish("1.10.0");
  await draft("1.8.0");
  await publish("1.8.0");
  assert.equal((await current()).version, "1.10.0");
});

test("accepts: a file of the current version and of an older one, which is named", async () => {
  for (const [query, version] of [["", "1.10.0"], ["?version=1.9.0", "1.9.0"]]) {
    const response = await releases.request(`/releases/windows/link${query}`);
    assert.equal(response.headers.get("cache-control"), "no-store");
    const link = releaseLinkSchema.parse(await response.json());
    assert.deepEqual([link.version, link.fileName], [version, `lmp+${version}.exe`]);
    assert.equal(await (await fetch(link.url)).text(), `The player ${version}`);
    const redirect = await releases.request(`/releases/windows/file${query}`);
    assert.equal(redirect.status, 302);
    const location = redirect.headers.get("location") ?? "";
    assert.equal(await (await fetch(location)).text(), `The player ${version}`);
  }
});

test("rejects: a file of a version that has none for the platform, or whose file is not stored", async () => {
  await assertRejected("/releases/macos_intel/link?version=1.9.0", 404, "platform_missing");
  await assertRejected("/releases/linux_deb/link?version=1.9.0", 500, "platform_file_missing");
});

test("accepts: a signature as a file beside the one that it is of", async () => {
  const files = [
    ["windows", minisign, "lmp+1.9.0.exe.minisig"],
    ["linux_deb", openPgp, "lmp-1.9.0.deb.asc"],
  ];
  for (const [platform, text, name] of files) {
    const response = await releases.request(`/releases/${platform}/signature?version=1.9.0`);
    assert.equal(await response.text(), text);
    const { headers } = response;
    assert.equal(headers.get("content-type"), "text/plain; charset=utf-8");
    assert.equal(headers.get("content-disposition"), `attachment; filename="${name}"`);
    assert.equal(headers.get("cache-control"), "public, max-age=86400");
  }
  await assertRejected("/releases/macos_arm/signature?version=1.9.0", 404, "not_found");
});

test("denies: files and signatures of drafts and of versions that do not exist", async () => {
  for (const version of ["2.0.0", "3.0.0"]) {
    for (const path of ["link", "file", "signature"]) {
      await assertRejected(`/releases/windows/${path}?version=${version}`, 404, "not_found");
    }
  }
});

test("rejects: a withdrawn version, with its reason; the one before it is current again", async () => {
  await withdraw("1.10.0");
  for (const path of ["link", "file", "signature"]) {
    const failure = await assertRejected(
      `/releases/windows/${path}?version=1.10.0`,
      404,
      "release_withdrawn",
    );
    assert.equal(failure.message, "Version 1.10.0 was withdrawn: It deleted music.");
  }
  assert.equal((await current()).version, "1.9.0");
});

test("rejects: everything once all are withdrawn; the release file does not come back", async () => {
  await withdraw("1.9.0");
  await withdraw("1.8.0");
  for (const path of ["", "/windows/link", "/windows/file"]) {
    const failure = await assertRejected(`/releases${path}`, 404, "release_withdrawn");
    assert.equal(
      failure.message,
      "The current version was withdrawn. The next one will be here soon.",
    );
  }
});
