import { expect, test } from "vitest";
import {
  doubtsOf,
  isOfferedOncePublished,
  newReleaseSchema,
  obstaclesOf,
  releaseTextSchema,
  withdrawalSchema,
} from "./release-form.ts";

const checked = { checked_at: "2026-11-27T00:00:00Z", signature: null };

test("a draft is published once it has files and all of them are checked", () => {
  const windows = { platform: "windows" as const, ...checked };
  expect(obstaclesOf({ files: [] })).toEqual(["It has no file yet."]);
  expect(obstaclesOf({ files: [windows] })).toEqual([]);
  const unchecked = [
    { ...windows, platform: "linux_deb" as const, checked_at: null },
    { ...windows, platform: "macos_arm" as const, checked_at: null },
  ];
  expect(obstaclesOf({ files: [windows, ...unchecked] })).toEqual([
    "Not there and checked yet: macOS (Apple Silicon), Linux (.deb).",
  ]);
});

test("what is easily overlooked is said, and nothing else", () => {
  const all = (["windows", "macos_intel", "macos_arm", "linux_appimage", "linux_deb"] as const)
    .map((platform) => ({ platform, ...checked }));
  expect(doubtsOf({ notes: "New", public_key: null, files: all })).toEqual([]);
  const signed = all.map((file) => ({ ...file, signature: "untrusted comment: x" }));
  expect(doubtsOf({ notes: "New", public_key: "RW1", files: signed })).toEqual([]);
  expect(
    doubtsOf({ notes: " ", public_key: null, files: [...signed.slice(1, 4), ...all.slice(4)] }),
  )
    .toEqual([
      "No file for Windows.",
      "There are no notes: nobody will know what is new.",
      "Not signed: Linux (.deb).",
      "The files are signed, but nobody can check that without the public key.",
    ]);
});

test("an older version that is published late does not become the offered one", () => {
  const versions = [
    { version: "2.0.0", state: "withdrawn" },
    { version: "1.6.0", state: "draft" },
    { version: "1.5.0", state: "published" },
    { version: "1.4.3", state: "draft" },
  ];
  expect(isOfferedOncePublished("1.6.0", versions)).toBe(true);
  expect(isOfferedOncePublished("1.4.3", versions)).toBe(false);
});

test("a version, a reason and a key have the form that the database asks for", () => {
  for (const version of ["1.5", "v1.5.0", "1.5.0-beta", "01.5.0", ""]) {
    expect(newReleaseSchema.safeParse({ version }).success, version).toBe(false);
  }
  expect(newReleaseSchema.parse({ version: " 1.5.0 " })).toEqual({ version: "1.5.0" });
  for (const reason of ["", "bad", "x".repeat(501), "two\nlines of it"]) {
    expect(withdrawalSchema.safeParse({ reason }).success, reason).toBe(false);
  }
  const text = { released_on: "2026-11-27", notes: " - New\n", public_key: " " };
  expect(releaseTextSchema.parse(text)).toMatchObject({ notes: "- New", public_key: null });
});
