// A version or the list of them that could not be loaded, or that is not there.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { LoadError } from "#web/ui/state/load-error.tsx";
import { NotFoundView } from "#web/ui/state/not-found-view.tsx";
import { Page } from "#web/ui/page/page.tsx";
import { versionMessages } from "./version-messages.ts";

const allReleases = (
  <Button asChild variant="outline">
    <Link to="/releases">All releases</Link>
  </Button>
);

export function VersionListError({ error }: { error: unknown }) {
  return (
    <LoadError
      error={error}
      title={versionMessages.listHeadline}
      message={versionMessages.listFailed}
      exit={
        <Button asChild variant="outline">
          <Link to="/">Go Back Home</Link>
        </Button>
      }
    />
  );
}

export function VersionLoadError({ error }: { error: unknown }) {
  return (
    <LoadError
      error={error}
      title={versionMessages.versionHeadline}
      message={versionMessages.versionFailed}
      exit={allReleases}
    />
  );
}

export function VersionNotFound() {
  return (
    <Page width="prose" className="min-h-svh">
      <NotFoundView
        title={versionMessages.missing}
        message={versionMessages.missingText}
        action={allReleases}
      />
    </Page>
  );
}
