// A page of the forum that could not be loaded, or that is not there.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { LoadError } from "#web/ui/state/load-error.tsx";
import { NotFoundView } from "#web/ui/state/not-found-view.tsx";
import { Page } from "#web/ui/page/page.tsx";
import { forumMessages } from "./messages.ts";

const backToForum = (
  <Button asChild variant="outline">
    <Link to="/forum">Back to Forum</Link>
  </Button>
);

export function ForumLoadError({ error, title }: { error: unknown; title: string }) {
  return <LoadError error={error} title={title} exit={backToForum} />;
}

export function ForumHomeError({ error }: { error: unknown }) {
  return (
    <LoadError
      error={error}
      title={forumMessages.categoriesFailed}
      exit={
        <Button asChild variant="outline">
          <Link to="/">Go Back Home</Link>
        </Button>
      }
    />
  );
}

interface ForumNotFoundProps {
  title: string;
  message?: string;
}

export function ForumNotFound(
  { title, message = forumMessages.missingText }: ForumNotFoundProps,
) {
  return (
    <Page width="prose" className="min-h-svh">
      <NotFoundView title={title} message={message} action={backToForum} />
    </Page>
  );
}
