import assert from "node:assert/strict";
import { isWebUrl, releaseSchema } from "./release.ts";

const sha256 = "9F86D081884C7D659A2FEAA0C55AD015A3BF4F1B2B0B822CD15D6C15B0F00A08";

function aRelease(file: Record<string, unknown> = {}, changes: Record<string, unknown> = {}) {
  const url = "releases/1.4.2/lmp.exe";
  return {
    version: "1.4.2",
    releaseDate: "2026-11-09",
    platforms: { windows: { url, ...file } },
    ...changes,
  };
}

/** Names the fields that the schema objects to. */
function faults(value: unknown): string[] {
  const result = releaseSchema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join("."));
}

Deno.test("fields that are not in the schema are ignored, at every level", () => {
  const release = releaseSchema.parse({
    ...aRelease({ mirror: "x" }),
    channel: "stable",
    platforms: {
      windows: { url: "a.exe", arch: "x64" },
      windows_arm: 7,
      constructor: null,
    },
  });
  assert.deepEqual(release, {
    version: "1.4.2",
    releaseDate: "2026-11-09",
    platforms: { windows: { url: "a.exe" } },
  });
});

Deno.test("a platform, or all of them, may be missing", () => {
  assert.deepEqual(releaseSchema.parse(aRelease({}, { platforms: {} })).platforms, {});
});

Deno.test("a platform without a URL is kept, so that its own failure can be reported", () => {
  for (const url of [undefined, ""]) {
    assert.deepEqual(faults(aRelease({ url })), []);
  }
});

Deno.test("URLs of the web and paths of the bucket are accepted", () => {
  const urls = [
    "https://downloads.example/lmp%201.4.2.exe?from=site#top",
    "http://downloads.example:8080/lmp.exe",
    "lmp.exe",
    "releases/1.4.2+build.7/lmp_1.4.2-1_amd64.deb",
  ];
  for (const url of urls) assert.deepEqual(faults(aRelease({ url })), [], url);
});

Deno.test("a URL that leads anywhere else is rejected by its field", () => {
  const urls = [
    "javascript:alert(1)",
    "ftp://downloads.example/lmp.exe",
    "//downloads.example/lmp.exe",
    "/releases/lmp.exe",
    "../avatars/a.png",
    "releases/../../avatars/a.png",
    "releases/./lmp.exe",
    "releases//lmp.exe",
    "releases/lmp.exe/",
    "releases\\lmp.exe",
    "releases/lmp.exe?download=x",
    "releases/%2e%2e/lmp.exe",
    "LMP Setup.exe",
    "https://",
    "https://a b/",
    7,
    null,
  ];
  for (const url of urls) {
    assert.deepEqual(faults(aRelease({ url })), ["platforms.windows.url"], `${url}`);
  }
});

Deno.test("a checksum is 64 hexadecimal digits, kept in small letters", () => {
  const release = releaseSchema.parse(aRelease({ sha256 }));
  assert.equal(release.platforms.windows?.sha256, sha256.toLowerCase());
  for (const wrong of ["", sha256.slice(1), `${sha256}0`, "sha256:", sha256.replace("9", "g")]) {
    assert.deepEqual(faults(aRelease({ sha256: wrong })), [
      "platforms.windows.sha256",
    ]);
  }
});

Deno.test("a file is signed or not; what a build calls a signature is no fault", () => {
  for (const [written, isSigned] of [[true, true], [false, false], ["x", false], [null, false]]) {
    const release = releaseSchema.parse(aRelease({ signature: written }));
    assert.equal(release.platforms.windows?.signature, isSigned);
  }
  assert.ok(!("signature" in (releaseSchema.parse(aRelease()).platforms.windows ?? {})));
});

Deno.test("a date is a day or a moment", () => {
  for (
    const releaseDate of [
      "2026-11-09",
      "2026-11-09T12:00:00Z",
      "2026-11-09T12:00:00+01:00",
    ]
  ) {
    assert.deepEqual(faults(aRelease({}, { releaseDate })), []);
  }
  for (
    const releaseDate of [
      "9.11.2026",
      "2026-13-01",
      "soon",
      "",
      1762646400,
      undefined,
    ]
  ) {
    assert.deepEqual(faults(aRelease({}, { releaseDate })), ["releaseDate"]);
  }
});

Deno.test("a version begins with a digit and fits into a name", () => {
  for (const version of ["1", "1.4.2", "2.0.0-beta.1+linux"]) {
    assert.deepEqual(faults(aRelease({}, { version })), []);
  }
  for (
    const version of [
      "",
      "v1.4.2",
      "1.4 2",
      "1/4",
      "<b>1</b>",
      "1".repeat(41),
      1.4,
      null,
    ]
  ) {
    assert.deepEqual(faults(aRelease({}, { version })), ["version"]);
  }
});

Deno.test("what is no release file is rejected as a whole or by all its fields", () => {
  for (const value of [null, [], "text", 7]) {
    assert.deepEqual(faults(value), [""]);
  }
  assert.deepEqual(faults({}), ["version", "releaseDate", "platforms"]);
  assert.deepEqual(faults(aRelease({}, { platforms: [] })), ["platforms"]);
  assert.deepEqual(
    faults(aRelease({}, { platforms: { macos_arm: "lmp.dmg" } })),
    [
      "platforms.macos_arm",
    ],
  );
});

Deno.test("only http and https make a web URL", () => {
  assert.ok(isWebUrl("HTTPS://downloads.example/lmp.exe"));
  for (const url of ["releases/lmp.exe", "httpsx://a", "http:/a", "https://[", "file:///a"]) {
    assert.ok(!isWebUrl(url), url);
  }
});
