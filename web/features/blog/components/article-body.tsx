// The one place that sets raw HTML: the body of an article is HTML by specification. What is set has
// passed clean-html.ts in the same expression, so there is no way here for a row to bring script along.
import { useRouter } from "@tanstack/react-router";
import { memo, type MouseEvent, useMemo } from "react";
import { cleanHtml } from "../clean-html.ts";

export const ArticleBody = memo(function ArticleBody({ html }: { html: string }) {
  const router = useRouter();
  const safe = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  // Links to our own pages change the page without loading the site anew, like all others.
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const href = link.getAttribute("href") ?? "";
    if (!/^\/(?![/\\])/.test(href) || /\.\w+$/.test(link.pathname)) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  // deno-lint-ignore react-no-danger -- sanitised three lines above, see the head of this file
  return <div className="prose article-body" onClick={follow} dangerouslySetInnerHTML={safe} />;
});
