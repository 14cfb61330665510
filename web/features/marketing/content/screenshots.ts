import type { SceneName } from "../model/scene-images.ts";

export interface Screenshot {
  title: string;
  text: string;
  scene: SceneName;
  /** What somebody who cannot see the image should know. */
  alt: string;
}

export const screenshots: Screenshot[] = [
  {
    title: "Artist Overview",
    text:
      "Every record of an artist on one shelf, in the order they were made, with the songs you come back to below.",
    scene: "artist",
    alt:
      "The player shows the artist Hollow Coast: five album sleeves in a row, buttons to play all or shuffle, and a list of the most played songs.",
  },
  {
    title: "Favorite Tracks",
    text:
      "One click on the heart and a song is here. Your favorites are kept in a plain file beside your music, not in somebody's cloud.",
    scene: "favorites",
    alt:
      "A list of favorite tracks with small sleeves, artists, albums and lengths. Each has an orange heart; the song that plays is marked.",
  },
  {
    title: "Music Queue",
    text:
      "Drag songs into order, put an album in between, change your mind and undo. After a restart the queue goes on where it stopped.",
    scene: "queue",
    alt:
      "On the left the record that plays, half out of its sleeve. On the right the songs up next; one of them is lifted and being dragged to another place.",
  },
];
