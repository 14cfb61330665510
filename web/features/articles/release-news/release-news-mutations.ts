// Drafts the news of a release. Every failure leaves as an AppError.
import { unwrapNullable } from "#web/lib/errors/errors.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { randomUuid } from "#web/lib/state/uuid.ts";
import { createArticle } from "../model/article-mutations.ts";
import { articleOfRelease, articleSlug } from "./release-article.ts";

/**
 * The blog entry about a release, as an unpublished article; the one that was drafted before, if there is one. `author` is
 * who signs it.
 */
export async function draftArticle(
  { version, notes }: { version: string; notes: string },
  author: string | undefined,
): Promise<{ id: string; slug: string }> {
  const supabase = await getSupabase();
  const readDrafted = async () =>
    unwrapNullable(
      await supabase.from("blog_posts").select("id, slug").eq("slug", articleSlug(version))
        .maybeSingle(),
    );
  const drafted = await readDrafted();
  if (drafted) return drafted;
  const { markdownToHtml } = await importAgain(() => import("./markdown-to-html.ts"));
  const article = articleOfRelease({ version, notes, html: markdownToHtml(notes), author });
  return await createArticle(randomUuid(), article);
}
