import { memo } from "react";
import { RawHtml, type SafeHtml } from "#web/ui/markdown/raw-html.tsx";
import { useFollowLinks } from "#web/lib/document/use-follow-links.ts";

/** The text of an article. */
export const ArticleBody = memo(function ArticleBody({ html }: { html: SafeHtml }) {
  return <RawHtml html={html} className="prose article-body" onClick={useFollowLinks()} />;
});
