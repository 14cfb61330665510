// In what two versions of an article differ, field by field.
import { articleFields } from "#shared/contracts/article.ts";
import { type ArticleValues, articleValues, type SavedArticle } from "../model/article-form.ts";

export interface FieldDifference {
  label: string;
  mine: string;
  theirs: string;
}

const labels = [
  ...Object.entries(articleFields).map(([name, { label }]) => [name, label]),
  ["publication", "Publication"],
] as [name: keyof ArticleValues, label: string][]; // The keys of a record are its names.

function differences(
  mine: ArticleValues,
  other: ArticleValues,
  fields: typeof labels,
): FieldDifference[] {
  return fields.filter(([field]) => mine[field].trim() !== other[field].trim())
    .map(([field, label]) => ({ label, mine: mine[field], theirs: other[field] }));
}

/** The fields that differ, as the form shows them. */
export function articleDifferences(mine: ArticleValues, theirs: SavedArticle): FieldDifference[] {
  return differences(mine, articleValues(theirs, new Date()), labels);
}

/** Of a former version only the text is kept. */
export function versionDifferences(
  mine: ArticleValues,
  version: Partial<SavedArticle>,
): FieldDifference[] {
  const kept = labels.filter(([field]) => field in version);
  return differences(mine, articleValues(version, new Date()), kept);
}
