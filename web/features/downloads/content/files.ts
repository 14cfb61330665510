import type { Platform } from "#shared/contracts/platforms.ts";

/** What a person wants to know of a file before taking it. */
export const fileNotes: Readonly<Record<Platform, string>> = {
  windows: "Installer, Windows 10 or later",
  macos_intel: "Disk image, macOS 10.13 or later",
  macos_arm: "Disk image, macOS 11 or later",
  linux_appimage: "One file, for any distribution",
  linux_deb: "Package for Debian and Ubuntu",
};

/** For which processors it is, as its makers write it. */
export const architectures: Readonly<Record<Platform, string>> = {
  windows: "x64",
  macos_intel: "x86-64",
  macos_arm: "arm64",
  linux_appimage: "x86-64",
  linux_deb: "amd64",
};

/** Systems with their processors, for lists in which one looks for the right file. */
export const fullSystemNames: Readonly<Record<Platform, string>> = {
  windows: "Windows x64",
  macos_intel: "macOS Intel x86-64",
  macos_arm: "macOS Apple Silicon arm64",
  linux_appimage: "Linux x86-64 AppImage",
  linux_deb: "Debian and Ubuntu amd64",
};
