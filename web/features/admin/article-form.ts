// What stands in the editor, and how it becomes a row. Rows are what the database keeps.
import { characterCount, hasHiddenCharacters, isStorable } from "#shared/contracts/text.ts";
import { webUrl } from "#web/lib/web-url.ts";
import {
  fromLocalInput,
  type Publication,
  publicationOf,
  publishedAtToSave,
  suggestedTime,
  toLocalInput,
} from "./publication.ts";
import { normalizeSlug } from "./slug.ts";

/** The database has the same limits (see its CHECK constraints). */
export const articleLimits = {
  title: 200,
  slug: 200,
  content: 200_000,
  excerpt: 1000,
  imageUrl: 2000,
  imageAlt: 500,
  author: 100,
  tags: 20,
} as const;

export interface ArticleForm {
  title: string;
  slug: string;
  content: string;
  excerpt: string;
  imageUrl: string;
  imageAlt: string;
  author: string;
  /** As typed, divided by commas. */
  tags: string;
  publication: Publication;
  /** As the field writes it, in local time. */
  scheduledFor: string;
}

export interface ArticleFields {
  title: string;
  slug: string;
  content: string;
  excerpt: string | null;
  image_url: string | null;
  image_alt: string | null;
  author: string | null;
  tags: string[];
  published_at: string | null;
}

export interface SavedArticle extends ArticleFields {
  id: string;
  created_at: string;
  updated_at: string;
}

export const splitTags = (text: string): string[] => [
  ...new Set(text.split(",").map((tag) => tag.trim()).filter(Boolean)),
];

export function emptyForm(author: string, now: Date): ArticleForm {
  return {
    title: "",
    slug: "",
    content: "",
    excerpt: "",
    imageUrl: "",
    imageAlt: "",
    author,
    tags: "",
    publication: "draft",
    scheduledFor: toLocalInput(suggestedTime(now)),
  };
}

export function formOf(article: ArticleFields, now: Date): ArticleForm {
  const publication = publicationOf(article.published_at, now.getTime());
  const scheduled = publication === "scheduled" && article.published_at
    ? new Date(article.published_at)
    : suggestedTime(now);
  return {
    title: article.title,
    slug: article.slug,
    content: article.content,
    excerpt: article.excerpt ?? "",
    imageUrl: article.image_url ?? "",
    imageAlt: article.image_alt ?? "",
    author: article.author ?? "",
    tags: article.tags.join(", "),
    publication,
    scheduledFor: toLocalInput(scheduled),
  };
}

/** The row to save; `before` is the time of publication the article has so far. */
export function fieldsOf(form: ArticleForm, before: string | null, now: number): ArticleFields {
  const orNull = (text: string) => text.trim() || null;
  return {
    title: form.title.trim(),
    slug: normalizeSlug(form.slug),
    content: form.content,
    excerpt: orNull(form.excerpt),
    image_url: storedImageUrl(form.imageUrl.trim()) ?? null,
    image_alt: orNull(form.imageAlt),
    author: orNull(form.author),
    tags: splitTags(form.tags),
    published_at: publishedAtToSave(form.publication, form.scheduledFor, before, now),
  };
}

/** Whether a row holds this text already: a save whose answer got lost looks like somebody else's. */
export function isSameText(a: ArticleFields, b: ArticleFields): boolean {
  const text = ({ published_at: _, ...rest }: ArticleFields) =>
    JSON.stringify([
      rest.title,
      rest.slug,
      rest.content,
      rest.excerpt,
      rest.image_url,
      rest.image_alt,
      rest.author,
      rest.tags,
    ]);
  return text(a) === text(b);
}

export type FormProblems = Partial<Record<keyof ArticleForm, string>>;

/** The required fields that are empty. */
export function missingFields(form: ArticleForm): FormProblems {
  return {
    ...(!form.title.trim() && { title: "Enter a title." }),
    ...(!normalizeSlug(form.slug) && { slug: "Enter a slug." }),
    ...(!form.content.trim() && { content: "Write something." }),
  };
}

/**
 * The URL of a picture as it is stored: a path of this site, or an absolute URL with its host in ASCII;
 * undefined for anything else.
 */
function storedImageUrl(text: string): string | undefined {
  if (/^\/(?![/\\])[^\\\s<>"]*$/.test(text)) return text;
  const url = /^https?:\/\//i.test(text) ? webUrl(text) : undefined;
  const isPlain = url && /^[a-z0-9._-]+$/.test(url.hostname) && !url.username && !url.password;
  return isPlain ? url.href : undefined;
}

/** What the database would refuse, said beside the field; empty when all is well. */
export function problemsOf(form: ArticleForm, now: number): FormProblems {
  const problems: FormProblems = {};
  const limit = (field: keyof ArticleForm & keyof typeof articleLimits, name: string) => {
    if (characterCount(form[field]) > articleLimits[field]) {
      problems[field] = `${name} can have ${
        articleLimits[field].toLocaleString("en-US")
      } characters.`;
    } else if (!isStorable(form[field])) {
      problems[field] = `${name} contains a character that cannot be stored.`;
    }
  };
  limit("content", "A post");
  limit("excerpt", "An excerpt");
  limit("author", "A name");
  limit("imageAlt", "A description");
  limit("slug", "A slug");
  limit("title", "A title");
  if (!problems.title && hasHiddenCharacters(form.title)) {
    problems.title = "The title contains an invisible character. Please type it again.";
  }
  const imageUrl = form.imageUrl.trim();
  if (imageUrl && !((storedImageUrl(imageUrl)?.length ?? Infinity) <= articleLimits.imageUrl)) {
    problems.imageUrl = "Enter a URL: https://… or a path of this site that begins with /.";
  }
  if (splitTags(form.tags).length > articleLimits.tags) {
    problems.tags = `A post can have ${articleLimits.tags} tags.`;
  }
  if (form.publication === "scheduled") {
    const time = fromLocalInput(form.scheduledFor);
    if (!time) problems.scheduledFor = "Choose a day and a time.";
    else if (time.getTime() <= now) problems.scheduledFor = "Choose a time in the future.";
  }
  return problems;
}

/** What is kept on this device: the form, and which saved version it began with. */
export interface ArticleDraft {
  form: ArticleForm;
  basedOn: string | null;
}

export const packDraft = (form: ArticleForm, basedOn: string | null): string =>
  JSON.stringify({ form, basedOn });

/** Reads a draft back; unknown values are left out, broken text gives nothing. */
export function unpackDraft(text: string, fallback: ArticleForm): ArticleDraft | undefined {
  try {
    const { form, basedOn } = JSON.parse(text);
    const entries = Object.entries(form).filter(([name, value]) =>
      name in fallback && typeof value === "string"
    );
    return {
      form: { ...fallback, ...Object.fromEntries(entries) },
      basedOn: typeof basedOn === "string" ? basedOn : null,
    };
  } catch {
    return undefined;
  }
}
