import { expect, test } from "vitest";
import {
  byPlatform,
  bytesText,
  firstLines,
  parseVersion,
  signedWith,
  versionKey,
} from "./versions.ts";

test.each(["1.4.2", "0.0.0", "9999.10.0"])("%s is a version", (text) => {
  expect(parseVersion(text)).toBe(text);
});

test.each([undefined, "", "1.4", "1.4.2.1", "01.4.2", "1.4.x", "10000.0.0", "1.4.2\n", " 1.4.2"])(
  "%j is no version, and never reaches the database",
  (text) => expect(parseVersion(text)).toBeUndefined(),
);

test("the key of a version is its numbers", () => {
  expect(versionKey("1.10.0")).toBe("{1,10,0}");
});

test.each([
  [
    "A maintenance release. No **hurry**.\n\n### Fixed\n\n- This",
    "A maintenance release. No hurry.",
  ],
  ["### Fixed\n- Drag and drop\n- `cue` sheets\n\n### Faster", "Drag and drop cue sheets"],
  ["# Only a heading", ""],
  ["", ""],
])("the first lines of %j are words below the headings", (notes, lines) => {
  expect(firstLines(notes)).toBe(lines);
});

test("a size can be given to the byte", () => {
  expect([1, 84_215_808].map(bytesText)).toEqual(["1 byte", "84,215,808 bytes"]);
});

test("files come in one order, without systems that this site does not know", () => {
  const rows = ["linux_deb", "amiga", "windows"].map((platform) => ({ platform }));
  expect(byPlatform(rows)).toEqual([{ platform: "windows" }, { platform: "linux_deb" }]);
});

test("the signature says which program checks it", () => {
  expect(signedWith(null)).toBeUndefined();
  expect(signedWith("untrusted comment: signature\nRUQ")).toBe("minisign");
  expect(signedWith("-----BEGIN PGP SIGNATURE-----\n")).toBe("gpg");
});
