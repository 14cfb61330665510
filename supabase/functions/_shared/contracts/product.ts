/** What the product is called: the one file to change, for pages and functions. */
export const product = {
  name: "LMP",
  longName: "LMP, the local music player",
  tagline: "A free player for the music you keep.",
  description:
    "LMP is a free desktop player for people who keep their own music files. Windows, macOS and Linux.",
  supportEmail: "support@lmp.example",
  tipJarUrl: "https://tips.example/lmp",
} as const;
