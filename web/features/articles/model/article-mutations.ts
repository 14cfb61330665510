// What administrators write of articles. Every failure leaves as an AppError.
import { AppError, toStorageError, unwrap, unwrapNullable } from "#web/lib/errors/errors.ts";
import { ConflictError } from "#web/lib/forms/form-state.ts";
import { withoutStorageHost } from "#web/lib/files/own-image.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { textId } from "#web/lib/forms/text-id.ts";
import { type ArticleRow, isSameRow, type SavedArticle, textOf } from "./article-form.ts";
import { articleColumns } from "./article-queries.ts";

/** True when the URL belongs to another article: ids, which are unique as well, are kept over retries. */
export function isSlugTaken(error: AppError): boolean {
  return error.code === "23505";
}

/**
 * Writes a new article. The id is made by the client and kept over retries: when an earlier try has arrived after all, it
 * is returned, or thrown as a ConflictError when it has another text.
 */
export async function createArticle(id: string, fields: ArticleRow): Promise<SavedArticle> {
  const supabase = await getSupabase();
  const response = await supabase.from("blog_posts").insert({ id, ...fields })
    .select(articleColumns).single();
  const present = response.error?.code === "23505" ? await readArticle(id) : null;
  if (!present) return unwrap(response);
  if (isSameRow(present, fields)) return present;
  throw new ConflictError(present);
}

async function readArticle(id: string): Promise<SavedArticle | null> {
  const supabase = await getSupabase();
  return unwrapNullable(
    await supabase.from("blog_posts").select(articleColumns).eq("id", id).maybeSingle(),
  );
}

/**
 * Replaces an article that nobody has changed since `expectedUpdatedAt`. Throws a ConflictError with the
 * other text when somebody has, and `not-found` when the article is gone.
 */
export async function updateArticle(
  id: string,
  fields: ArticleRow,
  expectedUpdatedAt: string,
): Promise<SavedArticle> {
  const supabase = await getSupabase();
  const response = await supabase.from("blog_posts")
    .update({ ...fields, updated_at: new Date().toISOString() })
    .eq("id", id).eq("updated_at", expectedUpdatedAt).select(articleColumns);
  const [saved] = unwrap(response);
  if (saved) return saved;
  const present = await readArticle(id);
  if (!present) throw new AppError("not-found", "Post not found.");
  // An earlier try of this very text may have arrived without its response.
  if (isSameRow(present, fields)) return present;
  throw new ConflictError(present);
}

/** Keeps a text that would otherwise be replaced as an unpublished article of its own: the same one for the same text. */
export async function keepAsDraft(fields: ArticleRow): Promise<SavedArticle> {
  const id = await textId(JSON.stringify(textOf(fields)));
  const mark = id.slice(0, 8);
  return await createArticle(id, {
    ...textOf(fields),
    title: `${fields.title.slice(0, 180)} (other version)`,
    slug: `${fields.slug.slice(0, 180)}-${mark}`,
    published_at: null,
  });
}

/** Deletes an article for good. Throws `not-found` when it is gone already. */
export async function deleteArticle(id: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.from("blog_posts").delete().eq("id", id).select("id").single());
}

/**
 * Puts the files of an image into the bucket of the blog: all, or none. Returns the path of the last, which is the one
 * that articles name. One after another: beside each other on a slow network, none may be there in time.
 */
export async function uploadImage(image: { name: string; content: Blob }[]): Promise<string> {
  const files = (await getSupabase()).storage.from("blog-images");
  for (const [index, { name, content }] of image.entries()) {
    const { error } = await files.upload(name, content, {
      contentType: content.type,
      // An image never changes under its URL; a year is the longest that caches honour.
      cacheControl: "31536000",
    });
    if (!error) continue;
    // The one that failed, too: it may be there without its response. What cannot be removed now is deleted in
    // thirty days, as every file that no article shows.
    await files.remove(image.slice(0, index + 1).map((each) => each.name));
    throw toStorageError(error);
  }
  return withoutStorageHost(files.getPublicUrl(image.at(-1)?.name ?? "").data.publicUrl);
}
