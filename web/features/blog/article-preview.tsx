import { useMemo } from "react";
import type { Article } from "./article.ts";
import { cleanHtml } from "./clean-html.ts";
import { ArticleSheet } from "./article-sheet.tsx";

/** An unsaved article exactly as readers would see it; its links lead nowhere. */
export function ArticlePreview({ article }: { article: Article }) {
  const content = useMemo(() => cleanHtml(article.content), [article.content]);
  return (
    <div
      onClickCapture={(event) => {
        // Leaving the editor by a stray click on the preview would be a surprise.
        if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
      }}
    >
      <ArticleSheet
        article={{ ...article, content, title: article.title || "Untitled" }}
        headingLevel="h2"
        tags={article.tags.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {article.tags.map((tag) => <li key={tag} className="tag-link">{tag}</li>)}
          </ul>
        )}
      />
    </div>
  );
}
