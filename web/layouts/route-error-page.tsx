import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { ErrorView } from "#web/ui/state/error-view.tsx";
import { useLoadAgain } from "#web/ui/state/load-error.tsx";
import { Page } from "#web/ui/page/page.tsx";
import { Spinner } from "#web/ui/loading/spinner.tsx";
import { ChunkLoadError } from "#web/lib/code/chunk-load-error.ts";
import { explainError } from "#web/lib/errors/error-words.ts";
import { mayReload } from "./chunk-load-recovery.ts";

/** Shown in place of a page that failed in a way it has no view of its own for. */
export function RouteErrorPage({ error }: ErrorComponentProps) {
  const loadAgain = useLoadAgain();
  if (error instanceof ChunkLoadError && error.reason === "gone") {
    return <UpdatedPage error={error} />;
  }
  const isUnreachable = error instanceof ChunkLoadError && error.reason === "unreachable";
  // The server has just responded, so a new document will come.
  const isIncomplete = error instanceof ChunkLoadError && error.reason === "there";
  return (
    <Page width="prose">
      <ErrorView
        title="This page did not load"
        message={isUnreachable
          ? "The server could not be reached. It is tried again by itself."
          : explainError(error, "The server has a problem. Please try again in a moment.")}
        actions={
          <>
            {isIncomplete
              ? <Button onClick={() => location.reload()}>Reload</Button>
              : <RetryButton onRetry={loadAgain} />}
            <HomeLink />
          </>
        }
      />
    </Page>
  );
}

const HomeLink = () => (
  <Button asChild variant="outline">
    <Link to="/">Go Back Home</Link>
  </Button>
);

/**
 * After a deployment the code of pages that were not open yet has other names, and the old ones are
 * gone. Someone on the way to such a page gets it from the new site, by loading the document anew:
 * once per build, for what is missing then is missing for another reason.
 */
function UpdatedPage({ error }: { error: ChunkLoadError }) {
  const willReload = mayReload();
  return (
    <Page width="prose">
      {willReload
        ? (
          <p role="status" className="flex justify-center gap-3 py-16 text-muted">
            <Spinner /> The site has been updated. Loading…
          </p>
        )
        : (
          <ErrorView
            title="This page did not load"
            message={error.message}
            actions={
              <>
                <Button onClick={() => location.reload()}>Reload</Button>
                <HomeLink />
              </>
            }
          />
        )}
    </Page>
  );
}
