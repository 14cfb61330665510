import { createFileRoute, redirect } from "@tanstack/react-router";
import { articleHead } from "#web/features/blog/article-head.ts";
import { ArticleLoadError, ArticleNotFound } from "#web/features/blog/article-load-error.tsx";
import { ArticleView } from "#web/features/blog/article-view.tsx";
import { ArticleSkeleton } from "#web/features/blog/skeletons.tsx";
import { blogMessages } from "#web/features/blog/messages.ts";
import { articleQuery, currentSlugQuery, neighboursQuery } from "#web/features/blog/queries.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { pageHead } from "#web/lib/document/page-head.ts";
import { orNotFound } from "#web/lib/errors/or-not-found.ts";

export const Route = createFileRoute("/_site/blog/$slug")({
  loader: ({ context: { queryClient }, params: { slug } }) =>
    orNotFound(async () => {
      try {
        const [article] = await Promise.all([
          queryClient.ensureQueryData(articleQuery(slug)),
          queryClient.ensureQueryData(neighboursQuery(slug)),
        ]);
        return articleHead(article);
      } catch (thrown) {
        if (asAppError(thrown).kind !== "not-found") throw thrown;
        const current = await queryClient.fetchQuery(currentSlugQuery(slug));
        if (!current) throw thrown;
        throw redirect({ to: "/blog/$slug", params: { slug: current }, replace: true });
      }
    }),
  // The code of this line is part of every page.
  head: ({ loaderData, params, match }) =>
    loaderData ?? pageHead({
      title: match.status === "notFound" ? blogMessages.missing : blogMessages.title,
      path: `/blog/${encodeURIComponent(params.slug)}`,
    }),
  pendingComponent: ArticleSkeleton,
  errorComponent: ArticleLoadError,
  notFoundComponent: ArticleNotFound,
  component: ArticleRoute,
});

function ArticleRoute() {
  return <ArticleView slug={Route.useParams().slug} />;
}
