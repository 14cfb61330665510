// What stands in place of a release that could not be loaded, or that is not there.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { LoadError } from "#web/ui/state/load-error.tsx";
import { NotFoundView } from "#web/ui/state/not-found-view.tsx";
import { releaseMessages } from "../model/release-messages.ts";

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
