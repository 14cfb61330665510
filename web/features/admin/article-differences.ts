// In what two versions of an article differ, field by field.
import { diffWordsWithSpace } from "diff";
import { articleFields } from "#shared/contracts/article.ts";
import { type ArticleValues, articleValues, type SavedArticle } from "./article-form.ts";

/** A stretch of text: in both versions, or in one of them only. */
export interface Stretch {
  text: string;
  in: "both" | "mine" | "theirs";
}

export interface FieldDifference {
  label: string;
  stretches: Stretch[];
}

const labels = [
  ...Object.entries(articleFields).map(([name, { label }]) => [name, label]),
  ["publication", "Publication"],
] as [name: keyof ArticleValues, label: string][]; // The keys of a record are its names.

/** Beyond this a difference is shown as "all of it": comparing takes longer than reading. */
const mostEdits = 4_000;

function compare(theirs: string, mine: string): Stretch[] {
  const changes = diffWordsWithSpace(theirs, mine, { maxEditLength: mostEdits });
  if (!changes) return [{ text: theirs, in: "theirs" }, { text: mine, in: "mine" }];
  return changes.map(({ value, added, removed }) => ({
    text: value,
    in: added ? "mine" : removed ? "theirs" : "both",
  }));
}

/** The fields that differ, with the words that are only here or only there. */
export function articleDifferences(mine: ArticleValues, theirs: SavedArticle): FieldDifference[] {
  const other = articleValues(theirs, new Date());
  return labels.filter(([field]) => mine[field].trim() !== other[field].trim())
    .map(([field, label]) => ({ label, stretches: compare(other[field], mine[field]) }));
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
