import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { ErrorView } from "#web/ui/error-view.tsx";
import { Page } from "#web/ui/page.tsx";

/** Shown in place of a page that failed in a way it has no view of its own for. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <Page width="prose">
      <ErrorView
        title="This page did not load"
        message={error instanceof Error ? error.message : undefined}
        actions={
          <>
            <Button onClick={() => void tryAgain()}>Try Again</Button>
            <Button asChild variant="outline">
              <Link to="/">Go Back Home</Link>
            </Button>
          </>
        }
      />
    </Page>
  );
}
