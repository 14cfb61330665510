// In what two versions of an article differ, field by field.
import { articleFields } from "#shared/contracts/article.ts";
import { type ArticleValues, articleValues, type SavedArticle } from "./article-form.ts";

export interface FieldDifference {
  label: string;
  mine: string;
  theirs: string;
}

const labels = [
  ...Object.entries(articleFields).map(([name, { label }]) => [name, label]),
  ["publication", "Publication"],
] as [name: keyof ArticleValues, label: string][]; // The keys of a record are its names.

/** The fields that differ, as the form shows them. */
export function articleDifferences(mine: ArticleValues, theirs: SavedArticle): FieldDifference[] {
  const other = articleValues(theirs, new Date());
  return labels.filter(([field]) => mine[field].trim() !== other[field].trim())
    .map(([field, label]) => ({ label, mine: mine[field], theirs: other[field] }));
}
