// Who makes the player, and how he thinks about it.
import { product } from "#shared/contracts/product.ts";

export const creator = {
  name: "Ruben Kessler",
  role: `Maker of ${product.name}`,
  profile: [
    "I write software for a living and LMP in the evenings. It began as a weekend project, the week my eleventh music player was discontinued and took my ratings with it. Two years of evenings later it was version 1.0.",
    "My own collection is a shelf of records, four hundred CDs that I ripped in one long autumn, and concerts that friends recorded from the third row. All of it is in one folder, and that folder is older than any program on my computer.",
    "LMP is a one-person project with a kind forum around it. The people there send broken files, better ideas and, now and then, a cake.",
  ],
  /** Said large, once. */
  quote:
    "The best thing a music player can do is to be finished with its work before the first bar is over.",
};

export interface Principle {
  title: string;
  text: string;
}

export const philosophy: Principle[] = [
  {
    title: "Your files come first",
    text:
      "LMP never writes to your music. What it keeps around the files is little, and in formats a text editor can open.",
  },
  {
    title: "Nobody is watching",
    text:
      "What you listen to at two in the morning is nobody's business. The only way to be sure that we never lose it is not to have it.",
  },
  {
    title: "Small and finished",
    text:
      "A few things, done completely, on an old laptop as well as on a new one. A feature that would slow down everybody for the sake of a few stays out.",
  },
  {
    title: "Made to be left",
    text:
      "Playlists, favorites and counts can be taken elsewhere on any day. You should stay because you like it here.",
  },
];
