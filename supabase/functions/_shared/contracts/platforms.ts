/** The systems the player runs on. Apart from the contract of releases, for pages that parse none. */
export const platforms = [
  "windows",
  "macos_intel",
  "macos_arm",
  "linux_appimage",
  "linux_deb",
] as const;

export type Platform = (typeof platforms)[number];

export const platformLabels: Readonly<Record<Platform, string>> = {
  windows: "Windows",
  macos_intel: "macOS (Intel)",
  macos_arm: "macOS (Apple Silicon)",
  linux_appimage: "Linux (AppImage)",
  linux_deb: "Linux (.deb)",
};
