import type { SceneName } from "../model/scene-images.ts";

export interface Step {
  title: string;
  text: string[];
  scene: SceneName;
  alt: string;
  isComingSoon?: boolean;
}

/** From nothing to music. The numbers are those of the list. */
export const steps: Step[] = [
  {
    title: "Download & Install",
    text: [
      "Take the file for your system: an installer for Windows, a disk image for the Mac, an AppImage or a .deb for Linux. It is done in less than a minute.",
      "There is nothing to register and nothing else comes along. To get rid of LMP, remove it like any other program; your music stays as it was.",
    ],
    scene: "install",
    alt:
      "A small window titled Installing LMP with a progress bar and three steps, two of them done.",
  },
  {
    title: "Add Your Music Library",
    text: [
      "Point LMP at the folders where your music lives. It reads tags and covers and leaves the files alone. Network drives and external disks are welcome.",
      "Ten thousand songs take about a minute. You can start listening after the first second.",
    ],
    scene: "library",
    alt:
      "A list of music folders with check marks, a row of sleeves already found, and a progress bar: 8,412 songs on 703 albums.",
  },
  {
    title: "Browse & Organize",
    text: [
      "Look through your sleeves as you would through a shelf, or type a few letters of anything: title, artist, composer, year, in any order.",
      "Make playlists by dragging, mark favorites, and put the queue together for the evening.",
    ],
    scene: "browse",
    alt: "Ten album sleeves with bold geometric covers in two rows, below a search field.",
  },
  {
    title: "Enjoy High-Quality Playback",
    text: [
      "Press play. Lossless files reach your sound card bit for bit, albums run through without gaps, and ReplayGain keeps a quiet record from being followed by a shock.",
      "LMP shows what it is really playing: the format, the sampling rate and the device.",
    ],
    scene: "listen",
    alt:
      "Porch Light by The House Band is playing: a large sleeve with its record, a waveform half filled in orange, and the words FLAC 24 bit, 96 kHz, gapless, bit-perfect.",
  },
  {
    title: "Customize Your Experience (Coming Soon)",
    text: [
      "Themes, sleeve sizes and the choice between a bar and a waveform are being drawn. None of it will need a manual.",
      "If you have a wish, the forum is where it has the best chance.",
    ],
    scene: "customize",
    alt:
      "A sketch with a dashed border, titled Make it yours: three colour themes called Lamp, Paper and Forest, and three switches.",
    isComingSoon: true,
  },
];
