/** Stand-ins for the installers of a release. */
import type { Platform } from "../../../functions/_shared/contracts/platforms.ts";

const installers: Record<Platform, { ending: string; system: string; lines: number }> = {
  windows: { ending: "windows-x64.exe", system: "Windows 10 or newer", lines: 44 },
  macos_intel: {
    ending: "macos-intel.dmg",
    system: "macOS 10.13 or newer, Intel",
    lines: 52,
  },
  macos_arm: {
    ending: "macos-apple-silicon.dmg",
    system: "macOS 11 or newer, Apple Silicon",
    lines: 49,
  },
  linux_appimage: {
    ending: "linux-x86_64.AppImage",
    system: "Linux, any distribution",
    lines: 61,
  },
  linux_deb: {
    ending: "linux-amd64.deb",
    system: "Debian, Ubuntu and relatives",
    lines: 37,
  },
};

export interface StandIn {
  fileName: string;
  /** Plain ASCII, so that its length is its size in bytes. */
  content: string;
}

export function standInOf(version: string, platform: Platform): StandIn {
  const { ending, system, lines } = installers[platform];
  const fileName = `lmp-${version}-${ending}`;
  const head = [
    `${fileName}: a stand-in, not a program.`,
    "",
    `On the real site this file installs LMP ${version} (${system}).`,
    "The local stack carries it only to show that downloads, sizes and checksums work.",
    "",
  ];
  // Makes the stand-ins differ in size, as installers do.
  const grooves = Array.from(
    { length: lines },
    (_, line) => `${String(line + 1).padStart(3, "0")} ${"-".repeat(40 + line % 20)}`,
  );
  return { fileName, content: [...head, ...grooves, ""].join("\n") };
}
