/** What feeds call the product. */
export const product = {
  name: "LMP",
  tagline: "A free player for the music you keep.",
} as const;
