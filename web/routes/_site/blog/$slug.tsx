import { createFileRoute, redirect } from "@tanstack/react-router";
import { articleHead } from "#web/features/blog/article-head.ts";
import {
  ArticleLoadError,
  ArticleNotFound,
} from "#web/features/blog/components/article-load-error.tsx";
import { ArticleView } from "#web/features/blog/components/article-view.tsx";
import { ArticleSkeleton } from "#web/features/blog/components/skeletons.tsx";
import { articleQuery, currentSlugQuery, neighboursQuery } from "#web/features/blog/queries.ts";
import { asAppError } from "#web/lib/errors.ts";
import { orNotFound } from "#web/lib/or-not-found.ts";

export const Route = createFileRoute("/_site/blog/$slug")({
  loader: ({ context: { queryClient }, params: { slug } }) =>
    orNotFound(async () => {
      try {
        const [article] = await Promise.all([
          queryClient.ensureQueryData(articleQuery(slug)),
          queryClient.ensureQueryData(neighboursQuery(slug)),
        ]);
        return article;
      } catch (thrown) {
        if (asAppError(thrown).kind !== "not-found") throw thrown;
        const current = await queryClient.fetchQuery(currentSlugQuery(slug));
        if (!current) throw thrown;
        throw redirect({ to: "/blog/$slug", params: { slug: current }, replace: true });
      }
    }),
  head: ({ loaderData, params, match }) =>
    articleHead(loaderData, { slug: params.slug, isMissing: match.status === "notFound" }),
  pendingComponent: ArticleSkeleton,
  errorComponent: ArticleLoadError,
  notFoundComponent: ArticleNotFound,
  component: ArticleRoute,
});

function ArticleRoute() {
  return <ArticleView slug={Route.useParams().slug} />;
}
