/** The colours of all sleeves: warm paper, near-black and a turntable lamp. */
export const palette = {
  paper: "#F6F1E7",
  sand: "#E3D3B4",
  ink: "#1B1714",
  orange: "#E0762B",
  teal: "#2F6B66",
  olive: "#7C7F3B",
  brick: "#9C4029",
  mustard: "#D9A441",
} as const;

export type Colour = keyof typeof palette;
