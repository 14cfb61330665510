// The editor's form: what is typed into it, and the row that becomes of it.
import * as z from "zod/mini";
import { type ArticleFieldName, articleFields } from "#shared/contracts/article.ts";
import {
  atMost,
  filled,
  oneLine,
  optionalText,
  requiredText,
  rule,
  storable,
} from "#shared/contracts/text-rules.ts";
import { formValues } from "#web/lib/forms/use-schema-form.ts";
import { webUrl } from "#web/lib/text/web-url.ts";
import {
  fromLocalInput,
  isSamePublication,
  type Publication,
  publicationOf,
  publishedAtToSave,
  toLocalInput,
} from "./publication.ts";
import { normalizeSlug } from "#web/lib/text/slug.ts";

const text = (name: ArticleFieldName) => [atMost(articleFields[name].max), storable()];

export const splitTags = (text: string): string[] => [
  ...new Set(text.split(",").map((tag) => tag.trim()).filter(Boolean)),
];

/**
 * The URL of an image as it is stored: a path of this site, or an absolute URL with its host in ASCII;
 * undefined for anything else.
 */
function storedImageUrl(text: string): string | undefined {
  if (/^\/(?![/\\])[^\\\s<>"]*$/.test(text)) return text;
  const url = /^https?:\/\//i.test(text) ? webUrl(text) : undefined;
  const isPlain = url && /^[a-z0-9._-]+$/.test(url.hostname) && !url.username && !url.password;
  return isPlain ? url.href : undefined;
}

const articleSchema = z.object(
  {
    title: requiredText(
      filled("Enter a title."),
      ...text("title"),
      oneLine("The title contains an invisible character. Please type it again."),
    ),
    slug: z.pipe(
      z.pipe(z.string(), z.transform(normalizeSlug)),
      z.string().check(filled("Enter a slug."), ...text("slug")),
    ),
    content: z.string().check(filled("Write something."), ...text("content")),
    excerpt: optionalText(...text("excerpt")),
    image_url: z.pipe(
      z.pipe(
        z.string().check(z.trim()),
        z.transform((text) => text && (storedImageUrl(text) ?? text)),
      ),
      optionalText(
        rule(
          (url) => storedImageUrl(url) !== undefined,
          "Enter a URL: https://… or a path of this site that begins with /.",
        ),
        ...text("image_url"),
      ),
    ),
    image_alt: optionalText(...text("image_alt")),
    author: optionalText(...text("author")),
    tags: z.pipe(
      z.pipe(z.string(), z.transform(splitTags)),
      z.array(z.string().check(storable())).check(
        z.maxLength(articleFields.tags.max, `A post can have ${articleFields.tags.max} tags.`),
      ),
    ),
  } satisfies Record<ArticleFieldName, z.ZodMiniType>,
);

type ArticleText = z.output<typeof articleSchema>;

interface Schedule {
  publication: Publication;
  scheduled_for: string;
}

const scheduleRule = (holds: (time: Date | undefined) => boolean, error: string) =>
  z.refine<Schedule>(
    ({ publication, scheduled_for }) =>
      publication !== "scheduled" || holds(fromLocalInput(scheduled_for)),
    { error, path: ["scheduled_for"], abort: true },
  );

export const articleFormSchema = z.extend(articleSchema, {
  publication: z.enum(["published", "scheduled", "draft"]),
  /** As the field writes it, in local time. */
  scheduled_for: z.string(),
}).check(
  scheduleRule((time) => time !== undefined, "Choose a day and a time."),
  scheduleRule((time) => Number(time) > Date.now(), "Choose a time in the future."),
);

export type ArticleValues = z.input<typeof articleFormSchema>;

/** What is saved. */
export interface ArticleRow extends ArticleText {
  published_at: string | null;
}

export interface SavedArticle extends ArticleRow {
  id: string;
  created_at: string;
  updated_at: string;
}

/** What the editor shows for an article. */
export function articleValues(article: Partial<ArticleRow>, now: Date): ArticleValues {
  const { published_at = null } = article;
  const publication = publicationOf(published_at, now.getTime());
  const time = publication === "scheduled" && published_at ? new Date(published_at) : undefined;
  return {
    ...formValues(articleSchema, article),
    publication,
    scheduled_for: time ? toLocalInput(time) : "",
  };
}

/** The row to save; `before` is the time of publication that the article has so far. */
export function articleToSave(
  { publication, scheduled_for, ...text }: z.output<typeof articleFormSchema>,
  before: string | null,
): ArticleRow {
  return {
    ...text,
    published_at: publishedAtToSave(publication, scheduled_for, before, Date.now()),
  };
}

/** The row for a preview: what cannot be saved stands as it was typed, or not at all. */
export function articleToPreview(values: ArticleValues, before: string | null): ArticleRow {
  const entries = Object.entries(articleSchema.shape).map(([name, field]) => {
    const typed = values[name as ArticleFieldName]; // The schema has these fields.
    const [parsed, empty] = [field.safeParse(typed), field.safeParse("")];
    return [name, parsed.success ? parsed.data : empty.success ? empty.data : typed];
  });
  const text = Object.fromEntries(entries) as ArticleText; // Each field has its own type or typed text.
  const { publication, scheduled_for } = values;
  return articleToSave({ publication, scheduled_for, ...text }, before);
}

const fieldNames = Object.keys(articleFields) as ArticleFieldName[]; // The keys of a record are its names.

/** The text of an article without what the database adds. */
export function textOf(article: ArticleText): ArticleText {
  return Object.fromEntries(fieldNames.map((name) => [name, article[name]])) as ArticleText; // All of them.
}

/** Whether `stored` is what saving `row` makes: a save whose response got lost looks like somebody else's. */
export function isSameRow(stored: ArticleRow, row: ArticleRow): boolean {
  return JSON.stringify(textOf(stored)) === JSON.stringify(textOf(row)) &&
    isSamePublication(stored.published_at, row.published_at, Date.now());
}

/** Whether a field that an article must have is empty. */
export function lacksRequired({ title, slug, content }: ArticleValues): boolean {
  return !title.trim() || !normalizeSlug(slug) || !content.trim();
}
