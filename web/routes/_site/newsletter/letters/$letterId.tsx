import { createFileRoute } from "@tanstack/react-router";
import {
  SentLetterLoadError,
  SentLetterNotFound,
  SentLetterSkeleton,
  SentLetterView,
} from "#web/features/newsletter/sent-letter-view.tsx";
import { sentLetterQuery } from "#web/features/newsletter/letter-queries.ts";
import { orNotFound } from "#web/lib/errors/or-not-found.ts";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_site/newsletter/letters/$letterId")({
  loader: ({ context: { queryClient }, params: { letterId } }) =>
    orNotFound(() => queryClient.ensureQueryData(sentLetterQuery(letterId))),
  // Search results lead to the article.
  head: ({ loaderData, params }) =>
    pageHead({
      title: loaderData?.title ?? "Letter",
      ...(loaderData?.excerpt && { description: loaderData.excerpt }),
      path: `/newsletter/letters/${params.letterId}`,
      isPrivate: true,
    }),
  pendingComponent: SentLetterSkeleton,
  errorComponent: SentLetterLoadError,
  notFoundComponent: SentLetterNotFound,
  component: SentLetterRoute,
});

function SentLetterRoute() {
  return <SentLetterView letterId={Route.useParams().letterId} />;
}
