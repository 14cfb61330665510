/** Sleeve colours, dark enough for cream letters (contrast at least 5.5). */
export const sleeveColors = ["#1d4d4a", "#8f3a22", "#5b2a3c", "#2a4a60", "#4b5a26", "#6a4320"];

/** Always the same colour for the same member: names change, and some have none. */
export function memberColor(memberId: string | null): string {
  let hash = 7;
  for (const letter of memberId ?? "") hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sleeveColors[hash % sleeveColors.length] ?? "#1d4d4a";
}
