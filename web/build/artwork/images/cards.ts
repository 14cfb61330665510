// The images beside links, by file name: one family, a sleeve each.
import type { Card } from "./scenes/card.tsx";

export const cards: Record<string, Card> = {
  home: { title: "Play the music you own.", seed: "Bright Corners" },
  features: { title: "Features", seed: "Second Summer" },
  "how-it-works": { title: "How it works", seed: "Attic Tapes" },
  roadmap: { title: "Roadmap", seed: "Radio Garden" },
  about: { title: "About", seed: "Station Clock" },
  download: { title: "Download", seed: "Tidewater" },
  blog: { title: "Blog", seed: "Field Notes" },
  forum: { title: "Forum", seed: "Salt Radio" },
  support: { title: "Support", seed: "High Meadow" },
  legal: { title: "The small print, kept small", seed: "Half Moon" },
};
