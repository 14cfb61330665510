/** The versions of the player that the demo offers, one that it has taken back, and the next one. */
import type { Platform } from "../../../functions/_shared/contracts/platforms.ts";

export interface DemoRelease {
  version: string;
  daysAgo: number;
  /** Markdown. */
  notes: string;
  platforms: Platform[];
  isSigned: boolean;
  /** Not published yet: only administrators see it. */
  isDraft?: boolean;
  withdrawn?: { daysAgo: number; reason: string };
}

const everySystem: Platform[] = [
  "windows",
  "macos_intel",
  "macos_arm",
  "linux_appimage",
  "linux_deb",
];

/** In the time of the forum's announcements, the oldest first. */
export const demoReleases: DemoRelease[] = [
  {
    version: "1.3.0",
    daysAgo: 160,
    notes: `ReplayGain, and an output menu that tells the truth.

### New

- ReplayGain: track and album gain from \`REPLAYGAIN_*\` and \`R128_*\` tags, with peaks that cannot clip.
- The output menu shows what the device is doing: rate, bit depth, shared or exclusive.

### Faster

- Memory with 50,000 tracks: 174 MB, down from 212 MB.
- The window is there after 0.6 s.
`,
    platforms: ["windows", "macos_intel", "linux_deb"],
    isSigned: false,
    withdrawn: { daysAgo: 38, reason: "Writing tags could damage MP3 files over 2 GB." },
  },
  {
    version: "1.4.0",
    daysAgo: 45,
    notes: `A queue you can trust.

### New

- **Play next** and **Add to queue** are two different things, in every menu.
- Starting an album puts the queue aside. It comes back when the album ends.
- The queue survives a restart, including the position in the track.
- Undo: \`Ctrl+Z\` brings back what was cleared by accident.
- A compact track list (_View → Dense_).
- Every download is signed.

### Known issues

- Wayland: dragging from the queue to a playlist drops at the wrong row when scaling is fractional.
- Undo after removing more than 10,000 tracks takes some seconds.
`,
    platforms: ["windows", "macos_intel", "macos_arm", "linux_appimage"],
    isSigned: true,
  },
  {
    version: "1.4.1",
    daysAgo: 31,
    notes: `### Fixed

- Undo after removing more than 10,000 tracks is immediate.
- The Debian package is back.
- A queue from 1.4.0 whose files were moved opens with what is left of it.
`,
    platforms: everySystem,
    isSigned: true,
  },
  {
    version: "1.4.2",
    daysAgo: 12,
    notes: `A maintenance release. If 1.4.1 works for you there is no hurry.

### Fixed

- Network drives that answer slowly no longer block the window while the library starts.
- Wayland: drag and drop lands where you drop it, also with fractional scaling.
- A file name of exactly 255 bytes crashed the scanner.
- \`.m3u8\` playlists with a byte order mark are read correctly.

### Worth knowing

Your library, playlists and play counts stay as they are. Updating from any 1.x is safe.
`,
    platforms: everySystem,
    isSigned: true,
  },
  {
    version: "1.5.0",
    daysAgo: 0,
    notes: `Music that does not stop, and a library that finds it.

### New

- **Gapless** playback for MP3 as well, with the lengths that LAME and iTunes write.
- Search is not choosy about accents: \`bjork\` finds Björk.
- Albums of several discs are one album.

### Faster

- A library of 100,000 tracks opens in 1.1 s, down from 2.4 s.
`,
    platforms: ["windows", "linux_deb"],
    isSigned: true,
    isDraft: true,
  },
];
