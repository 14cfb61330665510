import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { ErrorView } from "#web/ui/error-view.tsx";
import { NoIndex } from "#web/ui/no-index.tsx";
import { NotFoundView } from "#web/ui/not-found-view.tsx";
import { Page } from "#web/ui/page.tsx";
import { asAppError } from "#web/lib/errors.ts";
import { profileMessages } from "../messages.ts";

/** A profile that nobody has, or that could not be loaded. */
export function ProfileError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { kind, message } = asAppError(error);
  const tryAgain = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <Page width="prose">
      {kind === "invalid" && <NoIndex />}
      {kind === "not-found"
        ? (
          <NotFoundView
            title={profileMessages.notFound}
            message={profileMessages.notFoundText}
            action={
              <Button asChild>
                <Link to="/forum">Back to Forum</Link>
              </Button>
            }
          />
        )
        : (
          <ErrorView
            title={profileMessages.loadFailed}
            message={message}
            actions={
              <>
                <Button asChild>
                  <Link to="/">Go Home</Link>
                </Button>
                {kind !== "invalid" && (
                  <Button variant="outline" onClick={() => void tryAgain()}>Try Again</Button>
                )}
              </>
            }
          />
        )}
    </Page>
  );
}
