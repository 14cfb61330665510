// What stands in place of a release that could not be loaded, or that is not there.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { NotFoundView } from "#web/ui/not-found-view.tsx";
import { releaseMessages } from "../release-messages.ts";

const toList = (
  <Button asChild variant="outline">
    <Link to="/admin/releases">Releases</Link>
  </Button>
);

export function ReleaseLoadError({ error }: { error: unknown }) {
  return <LoadError error={error} title={releaseMessages.loadFailed} exit={toList} />;
}

export function ReleaseNotFound() {
  return (
    <NotFoundView
      title={releaseMessages.missing}
      message={releaseMessages.missingText}
      action={toList}
    />
  );
}
