import { expect, test } from "vitest";
import {
  isKnownSignature,
  kindOf,
  parseChecksums,
  platformOf,
  signedName,
  storedName,
} from "./release-files.ts";

test.each([
  ["lmp-1.5.0-windows-x64.exe", "windows"],
  ["LMP Setup 1.5.0.msi", "windows"],
  ["lmp-1.5.0-macos-intel.dmg", "macos_intel"],
  ["LMP-1.5.0-x64.dmg", "macos_intel"],
  ["lmp-1.5.0-macos-apple-silicon.dmg", "macos_arm"],
  ["LMP_1.5.0_aarch64.dmg", "macos_arm"],
  ["lmp-darwin-arm64.zip", "macos_arm"],
  ["lmp-1.5.0-linux-x86_64.AppImage", "linux_appimage"],
  ["lmp_1.5.0_amd64.deb", "linux_deb"],
  // Never guessed: half of all Macs would get the wrong one.
  ["LMP-1.5.0.dmg", undefined],
  ["source.zip", undefined],
  ["notes.txt", undefined],
])("%s is for %s", (name, platform) => {
  expect(platformOf(name)).toBe(platform);
});

test.each([
  ["lmp-1.5.0.exe", "lmp-1.5.0.exe"],
  ["LMP Setup 1.5.0 (final).msi", "LMP-Setup-1.5.0-final-.msi"],
  ["../../é..lmp.deb", "lmp.deb"],
  [`${"x".repeat(200)}.exe`, `${"x".repeat(116)}.exe`],
])("%s is stored as %s", (name, stored) => {
  expect(storedName(name)).toBe(stored);
});

test("checksums are read as the usual programs write them", () => {
  const [one, other] = ["a".repeat(64), "b".repeat(64)];
  const sums = parseChecksums([
    `${one}  lmp.exe`,
    `${other} *dist/lmp.dmg`,
    `SHA256 (lmp.deb) = ${one.toUpperCase()}`,
    "# a comment",
    "abc  short.exe",
    "",
  ].join("\r\n"));
  expect([...sums]).toEqual([["lmp.exe", one], ["lmp.dmg", other], ["lmp.deb", one]]);
});

test.each([
  ["SHA256SUMS", "checksums"],
  ["lmp-1.5.0-checksums.txt", "checksums"],
  ["lmp.exe.minisig", "signature"],
  ["SHA256SUMS.asc", "signature"],
  ["lmp.exe", "installer"],
  ["lmp-sha256.zip", "installer"],
  ["notes.txt", "other"],
])("%s is taken as %s", (name, kind) => {
  expect(kindOf(name)).toBe(kind);
});

test("a signature belongs to the file whose name it carries", () => {
  expect(signedName("lmp.exe.minisig")).toBe("lmp.exe");
  expect(isKnownSignature("untrusted comment: signature\nRW…")).toBe(true);
  expect(isKnownSignature("-----BEGIN PGP SIGNATURE-----\n")).toBe(true);
  expect(isKnownSignature("<html>")).toBe(false);
  expect(isKnownSignature(`untrusted comment: ${"x".repeat(4000)}`)).toBe(false);
});
