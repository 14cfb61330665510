/** The lines that say how many tests were skipped and why, the most frequent reason first; none when none was. */
export function skippedLines(reasons: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${count} skipped: ${reason}`);
}
