// Links with which a reviewer reads an article that is not published.
import { toAppError, unwrap } from "#web/lib/errors/errors.ts";
import { siteUrl } from "#web/lib/state/env.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

export interface PreviewLink {
  url: string;
  /** In ISO 8601. */
  expiresAt: string;
}

/** Makes one. What opens the article stands behind the #, which no server and no log gets to see. */
export async function createPreviewLink(articleId: string): Promise<PreviewLink> {
  const supabase = await getSupabase();
  const { token, expires_at: expiresAt } = unwrap(
    await supabase.rpc("create_article_preview", { p_article_id: articleId }).single(),
  );
  return { url: `${siteUrl}/preview#${token}`, expiresAt };
}

/** From then on no link to the article works. */
export async function endPreviewLinks(articleId: string): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase.rpc("end_article_previews", {
    p_article_id: articleId,
  });
  if (error) throw toAppError(error, status);
}
