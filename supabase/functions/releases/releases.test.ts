/** GET /releases without a server: what needs no file. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Platform } from "../_shared/contracts/platforms.ts";
import type { Release } from "../_shared/contracts/release.ts";
import { isReleaseVersion } from "../_shared/contracts/release-version.ts";
import type { ErrorCode } from "../_shared/contracts/errors.ts";
import { Failure } from "../_shared/http/failure.ts";
import { serviceRoleClient } from "../_shared/clients/service-clients.ts";
import { withErrorLog } from "../_shared/testing/captured-log.ts";
import { assertFailure } from "../_shared/testing/failure-assertions.ts";
import { offlineEnvironment, signToken } from "../_shared/testing/tokens.ts";
import { createReleases } from "./app.ts";
import { linkTo } from "./link.ts";

const releases = createReleases(offlineEnvironment);
const { storage } = serviceRoleClient(offlineEnvironment)();

function aRelease(platforms: Release["platforms"]): Release {
  return { version: "1.4.2", releaseDate: "2026-11-09", platforms };
}

async function rejectionOf(platform: Platform, release: Release): Promise<[ErrorCode, string]> {
  const error = await linkTo(platform, release, storage).then(() => null, (error) => error);
  assert.ok(error instanceof Failure);
  return [error.code, error.message];
}

Deno.test("accepts: a file elsewhere, whose URL is passed on as it is", async () => {
  const url = "https://downloads.example/v1/LMP%20Setup.exe?mirror=2";
  const link = await linkTo("windows", aRelease({ windows: { url } }), storage);
  assert.deepEqual(link, { url, fileName: "LMP Setup.exe", version: "1.4.2" });
});

Deno.test("rejects: a platform that the release does not have, with the specified message", async () => {
  const release = aRelease({ linux_deb: { url: "lmp.deb" } });
  assert.deepEqual(await rejectionOf("macos_arm", release), [
    "platform_missing",
    "Download information for macOS (Apple Silicon) is not available.",
  ]);
});

Deno.test("rejects: a platform without a URL, with the specified message", async () => {
  for (const file of [{}, { url: "" }]) {
    assert.deepEqual(
      await rejectionOf("linux_appimage", aRelease({ linux_appimage: file })),
      [
        "platform_url_missing",
        "File URL for Linux (AppImage) is not specified in release info.",
      ],
    );
  }
});

Deno.test("rejects: any platform of a release without platforms", async () => {
  assert.deepEqual(await rejectionOf("windows", aRelease({})), [
    "no_platforms",
    "Download links are currently unavailable. Please try again later.",
  ]);
});

Deno.test("rejects: a link while Storage does not respond", async () => {
  const paths = ["", "/windows/link", "/windows/file?version=1.4.1"];
  for (const path of [...paths, "/windows/signature?version=1.4.1"]) {
    const { result, log } = await withErrorLog(async () =>
      await releases.request(`/releases${path}`)
    );
    await assertFailure(result, 503, "unavailable");
    assert.equal(result.headers.get("cache-control"), "no-store");
    assert.equal(log.length, 1);
  }
});

Deno.test("denies: every name but the five platforms, before Storage is called", async () => {
  const name = fc.oneof(
    fc.constantFrom("__proto__", "constructor", "toString", "Windows", "windows%00", ".."),
    fc.string({ unit: fc.constantFrom(..."windows_./%2eF?&=#:;") }),
    fc.webPath(),
  ).filter((text) => text !== "windows");
  await fc.assert(fc.asyncProperty(name, async (text) => {
    const url = `http://localhost/releases/${text}/link`;
    // A "?", "#" or ".." may turn it into another path of the function.
    fc.pre(!/^\/releases(\/windows\/link)?$/.test(new URL(url).pathname));
    await assertFailure(await releases.request(new Request(url)), 404, "not_found");
  }));
});

Deno.test("denies: what is no version, before the database is asked", async () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789.-+ev,;") });
  const version = fc.oneof(
    fc.constantFrom("", "1.4", "%2e%2e", "..", "1".repeat(300), "1.4.2\n", "1.4.2,1.4.1", "01.4.2"),
    digits.filter((text) => !isReleaseVersion(text)),
    fc.string({ unit: "binary" }).filter((text) => !isReleaseVersion(text)),
  );
  const authorization = `Bearer ${await signToken()}`;
  await fc.assert(fc.asyncProperty(version, async (text) => {
    const query = new URLSearchParams({ version: text });
    for (const path of ["link", "file", "signature"]) {
      const response = await releases.request(`/releases/windows/${path}?${query}`);
      await assertFailure(response, 404, "not_found");
      assert.equal(response.headers.get("cache-control"), "no-store");
    }
    const check = { method: "POST", headers: { authorization } };
    const response = await releases.request(`/releases/windows/check?${query}`, check);
    await assertFailure(response, 404, "not_found");
  }));
  await assertFailure(await releases.request("/releases/windows/signature"), 404, "not_found");
});

Deno.test("denies: a check by whoever is not signed in", async () => {
  const check = { method: "POST" };
  const response = await releases.request("/releases/windows/check?version=1.4.2", check);
  await assertFailure(response, 401, "unauthorized");
});

Deno.test("denies: writing", async () => {
  for (const path of ["/releases", "/releases/windows/link"]) {
    const response = await releases.request(path, {
      method: "POST",
      body: "{}",
    });
    await assertFailure(response, 405, "method_not_allowed");
  }
});
