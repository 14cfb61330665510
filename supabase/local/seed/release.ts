/** The current release of the player: stand-in installers and the manifest that names them. */
import { createHash } from "node:crypto";
import { dayMs } from "./duration.ts";
import { type StorageAccess, upload } from "./storage.ts";

const version = "1.4.2";
const releasedDaysAgo = 12;
const yearSeconds = 365 * 24 * 60 * 60;

interface Installer {
  platform: "windows" | "macos_intel" | "macos_arm" | "linux_appimage" | "linux_deb";
  fileName: string;
  system: string;
  /** Makes the stand-ins differ in size, as installers do. */
  lines: number;
}

const installers: Installer[] = [
  {
    platform: "windows",
    fileName: `lmp-${version}-windows-x64.exe`,
    system: "Windows 10 or newer",
    lines: 44,
  },
  {
    platform: "macos_intel",
    fileName: `lmp-${version}-macos-intel.dmg`,
    system: "macOS 10.13 or newer, Intel",
    lines: 52,
  },
  {
    platform: "macos_arm",
    fileName: `lmp-${version}-macos-apple-silicon.dmg`,
    system: "macOS 11 or newer, Apple Silicon",
    lines: 49,
  },
  {
    platform: "linux_appimage",
    fileName: `lmp-${version}-linux-x86_64.AppImage`,
    system: "Linux, any distribution",
    lines: 61,
  },
  {
    platform: "linux_deb",
    fileName: `lmp-${version}-linux-amd64.deb`,
    system: "Debian, Ubuntu and relatives",
    lines: 37,
  },
];

const notes = `A maintenance release. If 1.4.1 works for you there is no hurry.

### Fixed

- Network drives that answer slowly no longer block the window while the library starts.
- Wayland: drag and drop lands where you drop it, also with fractional scaling.
- A file name of exactly 255 bytes crashed the scanner.
- \`.m3u8\` playlists with a byte order mark are read correctly.

### Worth knowing

Your library, playlists and play counts stay as they are. Updating from any 1.x is safe.
`;

/** Uploads the installers and then the manifest, so that it never names a missing file. */
export async function publishRelease(access: StorageAccess, now: Date): Promise<void> {
  const files = installers.map((installer) => {
    const content = standIn(installer);
    return { ...installer, content, path: `releases/${version}/${installer.fileName}` };
  });
  await Promise.all(files.map(({ path, content }) =>
    upload(access, {
      bucket: "lmp",
      path,
      content,
      type: "application/octet-stream",
      maxAgeSeconds: yearSeconds,
    })
  ));
  const manifest = {
    version,
    releaseDate: new Date(now.getTime() - releasedDaysAgo * dayMs).toISOString().slice(0, 10),
    notes,
    platforms: Object.fromEntries(files.map(({ platform, path, content }) => [platform, {
      url: path,
      size: `${(content.length / 1000).toFixed(1)} KB`,
      sha256: createHash("sha256").update(content).digest("hex"),
    }])),
  };
  await upload(access, {
    bucket: "lmp",
    path: "latest-release.json",
    content: JSON.stringify(manifest, null, 2) + "\n",
    type: "application/json",
    maxAgeSeconds: 60,
  });
}

/** Plain ASCII, so that its length is its size in bytes. */
function standIn({ fileName, system, lines }: Installer): string {
  const head = [
    `${fileName}: a stand-in, not a program.`,
    "",
    `On the real site this file installs LMP ${version} (${system}).`,
    "The local stack carries it only to show that downloads, sizes and checksums work.",
    "",
  ];
  const grooves = Array.from(
    { length: lines },
    (_, line) => `${String(line + 1).padStart(3, "0")} ${"-".repeat(40 + line % 20)}`,
  );
  return [...head, ...grooves, ""].join("\n");
}
