// The one place that sets raw HTML: the body of an article is HTML by specification. Its type lets nothing
// in that has not passed clean-html.ts, so there is no way here for a row to bring script along.
import { useRouter } from "@tanstack/react-router";
import { memo, type MouseEvent, useMemo } from "react";
import type { SafeHtml } from "../safe-html.ts";

export const ArticleBody = memo(function ArticleBody({ html }: { html: SafeHtml }) {
  const router = useRouter();
  // The same object as long as it is the same text: React sets the HTML of another one anew.
  const content = useMemo(() => ({ __html: html }), [html]);
  // Links to our own pages change the page without loading the site anew, like all others.
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const href = link.getAttribute("href") ?? "";
    if (!/^\/(?![/\\])/.test(href) || /\.\w+$/.test(link.pathname)) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  // deno-lint-ignore react-no-danger -- sanitised, see the head of this file
  return <div className="prose article-body" onClick={follow} dangerouslySetInnerHTML={content} />;
});
