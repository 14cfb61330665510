// A letter on the web: what its readers got.
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { LoadError } from "#web/ui/state/load-error.tsx";
import { NotFoundView } from "#web/ui/state/not-found-view.tsx";
import { Page } from "#web/ui/page/page.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { formatLongDate } from "#web/lib/time/dates.ts";
import { ownImage } from "#web/lib/files/own-image.ts";
import { sentLetterQuery } from "./letter-queries.ts";

export function SentLetterView({ letterId }: { letterId: string }) {
  const { data: letter } = useSuspenseQuery(sentLetterQuery(letterId));
  const image = letter.image_url === null ? undefined : ownImage(letter.image_url);
  return (
    <Page width="prose">
      <article>
        <p className="mb-4 text-sm text-muted">
          A letter to our subscribers, <Time iso={letter.sent_at} format={formatLongDate} />
        </p>
        <h1 dir="auto" tabIndex={-1} className="text-3xl wrap-anywhere md:text-4xl">
          {letter.title}
        </h1>
        {image && <img src={image} alt={letter.image_alt} className="mt-6 w-full rounded-md" />}
        <p dir="auto" className="mt-6 text-lg wrap-anywhere">{letter.excerpt}</p>
        {letter.slug === null
          ? <p className="mt-8 text-muted">The article is not on the site any more.</p>
          : (
            <Button asChild className="mt-8">
              <Link to="/blog/$slug" params={{ slug: letter.slug }}>Read the article</Link>
            </Button>
          )}
      </article>
    </Page>
  );
}

const toBlog = (
  <Button asChild variant="outline">
    <Link to="/blog">To the Blog</Link>
  </Button>
);

export function SentLetterLoadError({ error }: { error: unknown }) {
  return <LoadError error={error} title="The letter could not be loaded." exit={toBlog} />;
}

export function SentLetterNotFound() {
  return (
    <NotFoundView
      title="Letter not found"
      message="The link may have been cut by your mail program."
      action={toBlog}
    />
  );
}

export function SentLetterSkeleton() {
  return (
    <Page width="prose">
      <p role="status" className="sr-only">Loading...</p>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="mt-6 h-48 w-full" />
    </Page>
  );
}
