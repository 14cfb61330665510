import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { ErrorView } from "#web/ui/error-view.tsx";
import { Page } from "#web/ui/page.tsx";
import { isMissingCode } from "#web/lib/errors.ts";

/** Shown in place of a page that failed in a way it has no view of its own for. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = isMissingCode(error);
  const tryAgain = async () => {
    // A document of the newest build knows where its code is.
    if (isMissing) return location.reload();
    await router.invalidate();
    reset();
  };
  return (
    <Page width="prose">
      <ErrorView
        title="This page did not load"
        message={isMissing
          ? "A part of it could not be fetched. The site may just have been updated, or the connection was lost."
          : error instanceof Error
          ? error.message
          : undefined}
        actions={
          <>
            <Button onClick={() => void tryAgain()}>{isMissing ? "Reload" : "Try Again"}</Button>
            <Button asChild variant="outline">
              <Link to="/">Go Back Home</Link>
            </Button>
          </>
        }
      />
    </Page>
  );
}
