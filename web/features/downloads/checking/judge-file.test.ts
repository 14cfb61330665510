import { describe, expect, test } from "vitest";
import type { Release } from "#shared/contracts/release.ts";
import { judgeByVersions, judgeFile, type KnownVersion, offeredVersion } from "./judge-file.ts";
import { releaseDateText } from "../model/release-facts.ts";

const ours = "a".repeat(64);
const release: Release = {
  version: "1.4.2",
  releaseDate: "2026-11-09",
  platforms: {
    windows: { url: "releases/1.4.2/lmp-1.4.2.exe", sha256: ours },
    linux_deb: { url: "https://files.example/lmp-1.4.2.deb?from=site" },
  },
};

test("a file with a listed checksum is accepted under any name", () => {
  expect(judgeFile("renamed.bin", ours, release)).toEqual({ kind: "genuine", platform: "windows" });
});

test("another content under our name is foreign, also when the browser numbered it", () => {
  for (const name of ["lmp-1.4.2.exe", "lmp-1.4.2 (1).exe", "lmp-1.4.2(12).exe"]) {
    expect(judgeFile(name, "b".repeat(64), release)).toEqual({
      kind: "foreign",
      claims: "windows",
    });
  }
});

test("a file that has nothing to do with the release is foreign", () => {
  expect(judgeFile("song.flac", "b".repeat(64), release))
    .toEqual({ kind: "foreign", claims: undefined });
});

test("without a checksum in the release nothing is claimed about its file", () => {
  expect(judgeFile("lmp-1.4.2.deb", "b".repeat(64), release))
    .toEqual({ kind: "unlisted", platform: "linux_deb" });
});

describe("among all versions", () => {
  const [newest, older, withdrawn] = ["a", "b", "c"].map((digit) => digit.repeat(64));
  const file = (sha256 = "") => ({ platform: "windows" as const, sha256 });
  const versions: KnownVersion[] = [
    { version: "1.5.0", withdrawnReason: "It deletes covers.", files: [file(withdrawn)] },
    { version: "1.4.2", withdrawnReason: null, files: [file(newest)] },
    {
      version: "1.4.1",
      withdrawnReason: "It starts twice.",
      files: [{ platform: "linux_deb", sha256: older ?? "" }],
    },
    { version: "1.4.0", withdrawnReason: null, files: [file(older)] },
  ];

  test("the newest is the one that is still offered", () => {
    expect(offeredVersion(versions)).toBe("1.4.2");
    expect(offeredVersion(versions.slice(0, 1))).toBeUndefined();
    expect(judgeByVersions(newest ?? "", versions)).toEqual({
      kind: "genuine",
      platform: "windows",
    });
  });

  test("an older file is genuine, also if a withdrawn version had the same", () => {
    expect(judgeByVersions(older ?? "", versions))
      .toEqual({ kind: "older", platform: "windows", version: "1.4.0" });
  });

  test("a withdrawn file is named with the reason, a newer one too", () => {
    expect(judgeByVersions(withdrawn ?? "", versions)).toEqual({
      kind: "withdrawn",
      platform: "windows",
      version: "1.5.0",
      reason: "It deletes covers.",
    });
  });

  test("nothing is said of any other file", () => {
    expect(judgeByVersions("d".repeat(64), versions)).toBeUndefined();
    expect(judgeByVersions(newest ?? "", [])).toBeUndefined();
  });
});

test("a release's day is the same day everywhere", () => {
  expect(releaseDateText("2026-11-09", undefined)).toBe("November 9, 2026");
  expect(releaseDateText("2026-11-09T01:00:00+02:00", "UTC")).toBe("November 8, 2026");
});
