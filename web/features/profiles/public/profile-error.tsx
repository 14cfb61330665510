// A profile that could not be loaded, or that nobody has.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { LoadError } from "#web/ui/state/load-error.tsx";
import { NotFoundView } from "#web/ui/state/not-found-view.tsx";
import { Page } from "#web/ui/page/page.tsx";
import { asAppError } from "#web/lib/errors/errors.ts";
import { profileMessages } from "../model/messages.ts";

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
