// An article or a list that could not be loaded: missing, or failed with a way out.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { ErrorView } from "#web/ui/error-view.tsx";
import { NotFoundView } from "#web/ui/not-found-view.tsx";
import { Page } from "#web/ui/page.tsx";
import { asAppError } from "#web/lib/errors.ts";
import { blogMessages, loadReason } from "../messages.ts";

const tryAgain = <Button onClick={() => location.reload()}>Try Again</Button>;
const backToBlog = (
  <Button asChild variant="outline">
    <Link to="/blog">Back to Blog</Link>
  </Button>
);

export function ArticleListError({ error }: { error: unknown }) {
  return (
    <Page width="prose">
      <ErrorView
        title={blogMessages.listHeadline}
        message={loadReason(asAppError(error), blogMessages.listFailed)}
        actions={tryAgain}
      />
    </Page>
  );
}

export function ArticleLoadError({ error }: { error: unknown }) {
  const problem = asAppError(error);
  if (problem.kind === "not-found") return <ArticleMissing />;
  return (
    <Page width="prose">
      <ErrorView
        title={blogMessages.postHeadline}
        message={loadReason(problem, blogMessages.postFailed)}
        actions={
          <>
            {tryAgain}
            {backToBlog}
          </>
        }
      />
    </Page>
  );
}

export function ArticleMissing() {
  return (
    <Page width="prose">
      <NotFoundView
        title={blogMessages.missing}
        message={blogMessages.missingText}
        action={backToBlog}
      />
    </Page>
  );
}
