/** From this share of the limit on, a box says how much room is left. */
const warnFromShare = 0.9;

/** What a box says about its length: nothing while there is room, then what is left or too much. */
export function characterCountText(length: number, max: number): string | undefined {
  if (length < max * warnFromShare) return undefined;
  const left = max - length;
  const amount = Math.abs(left).toLocaleString("en-US");
  const noun = Math.abs(left) === 1 ? "character" : "characters";
  return left < 0 ? `${amount} ${noun} too many` : `${amount} ${noun} left`;
}
