// The link pictures, by file name: one family, a sleeve each.
import type { Card } from "./scenes/card.tsx";

export const cards: Record<string, Card> = {
  home: { title: "Play the music you own.", seed: "Bright Corners" },
  features: { title: "Features", seed: "Second Summer" },
  "how-it-works": { title: "How it works", seed: "Nine Lanterns" },
  roadmap: { title: "Roadmap", seed: "Lowlands" },
  about: { title: "About", seed: "Evening Post" },
  download: { title: "Download for Windows, macOS and Linux", seed: "Tidewater" },
  blog: { title: "Blog", seed: "Paper Foxes" },
  forum: { title: "Forum", seed: "Salt Radio" },
  support: { title: "Support", seed: "Ferry Songs" },
  legal: { title: "The small print, kept small", seed: "Slow Arithmetic" },
};
