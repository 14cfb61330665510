// The one track of the demo. We wrote it and serve it ourselves; see ../track for how it was made.
export const track = {
  title: "Porch Light",
  artist: "The House Band",
  album: "Bright Corners",
  url: "/audio/porch-light.mp3",
  /** Known beforehand, so that nothing needs to be loaded to show it. */
  durationSeconds: 64,
} as const;

export type Track = typeof track;
