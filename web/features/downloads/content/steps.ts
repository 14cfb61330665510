/** An image for a step, see step-drawing.tsx. */
export type Drawing =
  | "open"
  | "install"
  | "drag"
  | "allow"
  | "executable"
  | "start"
  | "library";

export interface Step {
  /** Between backticks it is for a terminal. */
  text: string;
  drawing: Drawing;
}

/** Last on every system. */
export const libraryStep: Step = {
  text: "Choose the folders where your music lives. You can listen while LMP reads them.",
  drawing: "library",
};
