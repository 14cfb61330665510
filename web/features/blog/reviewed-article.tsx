// An article for a reviewer, as its readers would see it.
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useMemo } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { LoadError } from "#web/ui/state/load-error.tsx";
import { NotFoundView } from "#web/ui/state/not-found-view.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Page } from "#web/ui/page/page.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { formatFullTime } from "#web/lib/time/dates.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { cleanHtml } from "./clean-html.ts";
import { blogMessages } from "./messages.ts";
import { articlePreviewQuery } from "./preview-queries.ts";
import { ArticleSheet } from "./article-sheet.tsx";
import { ArticleSkeleton } from "./skeletons.tsx";

const toBlog = (
  <Button asChild variant="outline">
    <Link to="/blog">Blog</Link>
  </Button>
);

export function ReviewedArticle() {
  const token = useLocation({ select: ({ hash }) => hash });
  const { data: article, error, isPending } = useQuery({
    ...articlePreviewQuery(token),
    retry: (count, thrown) => count < 2 && asAppError(thrown).kind !== "not-found",
  });
  const content = useMemo(() => cleanHtml(article?.content ?? ""), [article?.content]);
  if (isPending) return <ArticleSkeleton />;
  if (!article) {
    return asAppError(error).kind === "not-found"
      ? (
        <Page width="prose" className="min-h-svh">
          <NotFoundView
            title={blogMessages.previewEnded}
            message={blogMessages.previewEndedText}
            action={toBlog}
          />
        </Page>
      )
      : <LoadError error={error} title={blogMessages.previewFailed} exit={toBlog} />;
  }
  return (
    <Page width="3xl">
      <Notice title={blogMessages.preview} className="mb-8">
        {blogMessages.previewText} <Time iso={article.expires_at} format={formatFullTime} />.
      </Notice>
      <ArticleSheet article={{ ...article, content }} />
    </Page>
  );
}
