// A release as the draft of a blog entry.
import { product } from "#shared/contracts/product.ts";
import { postPreview } from "#web/domain/forum/post-preview.ts";
import type { ArticleRow } from "../model/article-form.ts";
import { normalizeSlug } from "#web/lib/text/slug.ts";

interface NewsOfRelease {
  version: string;
  /** Markdown. */
  notes: string;
  /** The same as HTML. */
  html: string;
  author: string | undefined;
}

const excerptLength = 200;

/** "lmp-1-5-0", in which no two versions are the same. */
export const articleSlug = (version: string): string =>
  normalizeSlug(`${product.name} ${version.replaceAll(".", "-")}`);

/** Its notes, and the way to the files. */
export function articleOfRelease({ version, notes, html, author }: NewsOfRelease): ArticleRow {
  const name = `${product.name} ${version}`;
  // A heading says nothing alone.
  const words = notes.replace(/^\s*#{1,6}\s.*$/gm, "").trim();
  return {
    title: name,
    slug: articleSlug(version),
    content: [
      html.trim(),
      `<p><a href="/download">Download ${name}</a>, or see <a href="/releases/${version}">its files with their checksums</a>.</p>`,
    ].filter(Boolean).join("\n"),
    excerpt: postPreview(words, excerptLength) || null,
    image_url: null,
    image_alt: null,
    author: author ?? null,
    tags: ["release"],
    published_at: null,
  };
}
