/** Words that people read in a minute, on screens and in running text. */
const wordsPerMinute = 220;

/** Whole minutes it takes to read an HTML body; at least one. */
export function readingMinutes(html: string): number {
  const text = html.replace(/<[^>]*>/g, " ").replace(/&[a-z0-9#]+;/gi, "x");
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
