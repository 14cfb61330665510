import { type Character, characterKind, isEmphasisMark } from "./characters.ts";

interface Balance {
  open: number;
  peak: number;
}

/** What the parser spends on `*`, `_` and `~` in one paragraph, as an upper bound. */
export class Emphasis {
  microseconds = 0;
  /** How deeply emphasis can nest. */
  depth = 0;
  #openers = 0;
  #balances = new Map<string, Balance>();

  /**
   * Counts one run of the same mark. `tokens` is what the parser has collected in this paragraph: a
   * closing run looks back through all of it, and compares itself with each run that could open.
   */
  run(mark: string, length: number, before: Character, after: Character, tokens: number): void {
    const { canOpen, canClose } = flanking(mark, before, after);
    let balance = this.#balances.get(mark);
    if (!balance) this.#balances.set(mark, balance = { open: 0, peak: 0 });
    if (canClose) this.microseconds += tokens * 0.008 + this.#openers * 0.07;
    if (canClose && balance.open > 0) {
      // What lies between is copied for each level.
      this.microseconds += tokens * 0.004;
      balance.open = Math.max(0, balance.open - length);
      this.depth = Math.max(this.depth, balance.peak - balance.open);
    } else if (canOpen) {
      this.#openers++;
      balance.open += length;
      balance.peak = Math.max(balance.peak, balance.open);
    }
  }
}

function flanking(mark: string, before: Character, after: Character) {
  const [left, right] = [characterKind(before), characterKind(after)];
  // snake_case is no emphasis.
  if (mark === "_" && left === "other" && right === "other") {
    return { canOpen: false, canClose: false };
  }
  return {
    canOpen: right === "other" || (right === "punctuation" && left !== "other") ||
      isEmphasisMark(after),
    canClose: left === "other" || (left === "punctuation" && right !== "other") ||
      isEmphasisMark(before),
  };
}
