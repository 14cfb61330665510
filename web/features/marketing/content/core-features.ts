export type CoreFeatureGlyph =
  | "fidelity"
  | "library"
  | "gapless"
  | "light"
  | "controls"
  | "playlists";

export interface CoreFeature {
  title: string;
  text: string;
  glyph: CoreFeatureGlyph;
}

/** What the player does best, in the order of the grid. */
export const coreFeatures: CoreFeature[] = [
  {
    title: "High-Fidelity Playback",
    text:
      "FLAC, ALAC, WAV and AIFF as they were mastered, next to MP3, AAC, Ogg Vorbis and Opus. ReplayGain evens out the loudness between records without touching a file.",
    glyph: "fidelity",
  },
  {
    title: "Easy Library Management",
    text:
      "Choose a folder and LMP reads the tags, finds the covers and sorts everything by artist, album and track. It watches the folder from then on, so a new record is there seconds after you copy it.",
    glyph: "library",
  },
  {
    title: "Gapless Playback",
    text:
      "A live set or a symphony runs from the first track to the last without a click between them. It is on from the start and there is no setting to forget.",
    glyph: "gapless",
  },
  {
    title: "Lightweight & Fast",
    text:
      "The window is there in half a second. Fifty thousand songs take about 170 MB of memory, and a ten-year-old laptop is machine enough.",
    glyph: "light",
  },
  {
    title: "Advanced Controls",
    text:
      "Play next or add to the end, undo what you cleared by accident, choose the output device, open it exclusively. Everything has a key, and the media keys of your keyboard work.",
    glyph: "controls",
  },
  {
    title: "Playlist Creation",
    text:
      "Collect songs by dragging them together. Playlists are plain .m3u8 files in a folder you choose, so any other player can read them, today and in twenty years.",
    glyph: "playlists",
  },
];
