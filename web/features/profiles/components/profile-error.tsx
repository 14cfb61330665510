// A profile that could not be loaded, or that nobody has.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { NotFoundView } from "#web/ui/not-found-view.tsx";
import { Page } from "#web/ui/page.tsx";
import { asAppError } from "#web/lib/errors.ts";
import { profileMessages } from "../messages.ts";

export function ProfileLoadError({ error }: { error: unknown }) {
  return (
    <LoadError
      error={error}
      title={profileMessages.loadFailed}
      isFinal={asAppError(error).kind === "invalid"}
      exit={
        <Button asChild variant="outline">
          <Link to="/">Go Home</Link>
        </Button>
      }
    />
  );
}

export function ProfileNotFound() {
  return (
    <Page width="prose" className="min-h-svh">
      <NotFoundView
        title={profileMessages.notFound}
        message={profileMessages.notFoundText}
        action={
          <Button asChild>
            <Link to="/forum">Back to Forum</Link>
          </Button>
        }
      />
    </Page>
  );
}
