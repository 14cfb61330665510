// In what two versions of a text differ, word by word.
import { diffWordsWithSpace } from "diff";

/** A stretch of text: in both versions, or in one of them only. */
export interface Stretch {
  text: string;
  in: "both" | "former" | "present";
}

/** Beyond this a difference is shown as "all of it": comparing takes longer than reading. */
const mostEdits = 4_000;

/** In their order; one after the other they are both texts. */
export function wordDifferences(former: string, present: string): Stretch[] {
  const changes = diffWordsWithSpace(former, present, { maxEditLength: mostEdits });
  if (!changes) return [{ text: former, in: "former" }, { text: present, in: "present" }];
  return changes.map(({ value, added, removed }) => ({
    text: value,
    in: added ? "present" : removed ? "former" : "both",
  }));
}

/** Lines shown around a change. */
const contextLines = 2;

/** The same with long stretches that both have cut to the lines next to a change. */
export function withoutDistantText(stretches: Stretch[]): Stretch[] {
  return stretches.map((stretch, index) => {
    if (stretch.in !== "both") return stretch;
    const lines = stretch.text.split("\n");
    const before = index === 0 ? 0 : contextLines + 1;
    const after = index === stretches.length - 1 ? 0 : contextLines + 1;
    const left = lines.length - before - after;
    if (left < 3) return stretch;
    const note = `… ${left} lines that both have …`;
    const kept = [...lines.slice(0, before), note, ...lines.slice(lines.length - after)];
    return { ...stretch, text: kept.join("\n") };
  });
}
