/**
 * Returns where the next match of `pattern` (with flag g) begins, at or after an index, and Infinity
 * when there is none. Indexes must not go back; then all questions together read the text once.
 */
export function lookAhead(text: string, pattern: RegExp): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      pattern.lastIndex = from;
      found = pattern.exec(text)?.index ?? Infinity;
    }
    return found;
  };
}
