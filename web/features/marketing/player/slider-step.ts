// How far a slider moves on a key. Browsers differ here and know nothing of Shift, so the big steps
// are ours; single arrows, Home and End are left to the browser.

export interface SliderRange {
  min: number;
  max: number;
  step: number;
}

/** A big step is ten steps. */
const bigStep = 10;

const directions: Record<string, { direction: 1 | -1; needsShift: boolean }> = {
  PageUp: { direction: 1, needsShift: false },
  PageDown: { direction: -1, needsShift: false },
  ArrowUp: { direction: 1, needsShift: true },
  ArrowRight: { direction: 1, needsShift: true },
  ArrowDown: { direction: -1, needsShift: true },
  ArrowLeft: { direction: -1, needsShift: true },
};

/** The value after a key that means a big step, or null when the key is the browser's to handle. */
export function afterBigStep(
  key: { key: string; shiftKey: boolean },
  value: number,
  { min, max, step }: SliderRange,
): number | null {
  const found = directions[key.key];
  if (!found || (found.needsShift && !key.shiftKey)) return null;
  const steps = Math.round((value - min) / step) + found.direction * bigStep;
  // Counting in whole steps keeps 0.7 + 0.1 from becoming 0.7999….
  const moved = Number((min + steps * step).toFixed(6));
  return Math.min(max, Math.max(min, moved));
}
