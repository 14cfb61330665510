import type { Platform } from "#shared/contracts/platforms.ts";

/** What a person wants to know of a file before taking it. */
export const fileNotes: Readonly<Record<Platform, string>> = {
  windows: "Installer, Windows 10 or later",
  macos_intel: "Disk image, macOS 10.13 or later",
  macos_arm: "Disk image, macOS 11 or later",
  linux_appimage: "One file, for any distribution",
  linux_deb: "Package for Debian, Ubuntu and relatives",
};
