/** Record sleeves as avatars of members. Two members have none: their initials are shown. */
import type { Handle } from "../members.ts";
import type { Colour } from "../palette.ts";

/** The colour at a point of the square; x and y go from 0 to 1. */
export type Design = (x: number, y: number) => Colour;

const distance = (x: number, y: number, toX: number, toY: number) => Math.hypot(x - toX, y - toY);

export const designs: Partial<Record<Handle, Design>> = {
  /** A record under a lamp. */
  ruben: (x, y) => {
    const fromCentre = distance(x, y, 0.5, 0.5);
    if (fromCentre < 0.025) return "paper";
    if (fromCentre < 0.15) return "orange";
    if (fromCentre < 0.42) return Math.abs(fromCentre - 0.29) < 0.008 ? "sand" : "ink";
    return "sand";
  },
  /** Four strings over a rising sun. */
  mireille: (x, y) => {
    const string = [0.2, 0.4, 0.6, 0.8].some((at) => Math.abs(x - at) < 0.012);
    if (string) return "paper";
    if (distance(x, y, 0.5, 0.72) < 0.3) return y > 0.72 ? "brick" : "mustard";
    return y > 0.72 ? "brick" : "teal";
  },
  /** Two reels of tape. */
  dan: (x, y) => {
    for (const [centreX, radius] of [[0.3, 0.2], [0.72, 0.16]] as const) {
      const fromCentre = distance(x, y, centreX, 0.46);
      if (fromCentre < 0.05) return "olive";
      if (fromCentre < radius) return fromCentre > radius - 0.06 ? "brick" : "ink";
    }
    return y > 0.76 && y < 0.82 ? "ink" : "mustard";
  },
  /** Waves that get shorter: a sweep. */
  kenji: (x, y) => {
    const wave = 0.5 + 0.26 * Math.sin(2 * Math.PI * (1.2 * x + 2.4 * x * x));
    if (Math.abs(y - wave) < 0.05) return "orange";
    return y > wave ? "ink" : "teal";
  },
  /** A small boat that leans. */
  ophelia: (x, y) => {
    if (y > 0.74 + 0.025 * Math.sin(x * 14)) return "teal";
    const alongX = (x - 0.5) * 0.94 + (y - 0.7) * 0.34;
    const alongY = (y - 0.7) * 0.94 - (x - 0.5) * 0.34;
    if (alongY > -0.02 && alongY < 0.09 && Math.abs(alongX) < 0.26 - alongY) return "ink";
    if (alongY < -0.06 && alongX > 0.02 && alongX < 0.2 + alongY * 0.35 + 0.04) {
      return alongY > -0.46 ? "orange" : "paper";
    }
    if (alongY < -0.06 && alongY > -0.36 && alongX < -0.02 && alongX > -0.2 - alongY * 0.5) {
      return "brick";
    }
    return "paper";
  },
};
