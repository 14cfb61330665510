import { useRouter } from "@tanstack/react-router";
import { memo, type MouseEvent } from "react";
import { RawHtml, type SafeHtml } from "#web/ui/raw-html.tsx";

/** The text of an article. */
export const ArticleBody = memo(function ArticleBody({ html }: { html: SafeHtml }) {
  const router = useRouter();
  // Links to our own pages change the page without loading the site anew, like all others.
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const href = link.getAttribute("href") ?? "";
    if (!/^\/(?![/\\])/.test(href) || /\.\w+$/.test(link.pathname)) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return <RawHtml html={html} className="prose article-body" onClick={follow} />;
});
