// An article or a list of articles that could not be loaded, or that is not there.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { LoadError } from "#web/ui/state/load-error.tsx";
import { NotFoundView } from "#web/ui/state/not-found-view.tsx";
import { Page } from "#web/ui/page/page.tsx";
import { blogMessages } from "./messages.ts";

const backToBlog = (
  <Button asChild variant="outline">
    <Link to="/blog">Back to Blog</Link>
  </Button>
);

export function ArticleListError({ error }: { error: unknown }) {
  return (
    <LoadError
      error={error}
      title={blogMessages.listHeadline}
      message={blogMessages.listFailed}
      exit={
        <Button asChild variant="outline">
          <Link to="/">Go Back Home</Link>
        </Button>
      }
    />
  );
}

export function ArticleLoadError({ error }: { error: unknown }) {
  return (
    <LoadError
      error={error}
      title={blogMessages.postHeadline}
      message={blogMessages.postFailed}
      exit={backToBlog}
    />
  );
}

export function ArticleNotFound() {
  return (
    <Page width="prose" className="min-h-svh">
      <NotFoundView
        title={blogMessages.missing}
        message={blogMessages.missingText}
        action={backToBlog}
      />
    </Page>
  );
}
