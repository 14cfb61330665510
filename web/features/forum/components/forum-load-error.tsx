// A page of the forum that could not be loaded: missing, or failed with a way out.
import { Link, useRouter } from "@tanstack/react-router";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { ErrorView } from "#web/ui/error-view.tsx";
import { NoIndex } from "#web/ui/no-index.tsx";
import { asAppError } from "#web/lib/errors.ts";

interface ForumLoadErrorProps {
  error: unknown;
  /** Said when the error itself has nothing a person could use. */
  fallback: string;
  /** Said when the thing does not exist. */
  missing?: string;
  /** The page is the forum itself, so the way out leads further. */
  isFront?: boolean;
}

export function ForumLoadError({ error, fallback, missing, isFront }: ForumLoadErrorProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const problem = asAppError(error);
  const isMissing = problem.kind === "not-found" && missing !== undefined;
  const message = problem.kind === "offline"
    ? "Please check your connection and try again."
    : problem.message !== fallback && problem.message;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="min-h-svh">
      <ErrorView
        title={isMissing ? missing : fallback}
        message={isMissing
          ? (
            <>
              <NoIndex />
              It may have been deleted, or the link is wrong.
            </>
          )
          : message}
        actions={
          <>
            {!isMissing && <Button onClick={retry}>Try Again</Button>}
            <Button asChild variant="outline">
              {isFront ? <Link to="/">Go Back Home</Link> : <Link to="/forum">Back to Forum</Link>}
            </Button>
          </>
        }
      />
    </div>
  );
}
