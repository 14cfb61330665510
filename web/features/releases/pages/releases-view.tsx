// Every version of the player, by its number, drafts included.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { product } from "#shared/contracts/product.ts";
import { Button } from "#web/ui/form/button.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { lazyComponent, usePreload } from "#web/ui/loading/lazy-component.tsx";
import { formatShortDate } from "#web/lib/time/dates.ts";
import { releaseMessages } from "../model/release-messages.ts";
import { type ListedRelease, managedReleasesQuery } from "../model/release-queries.ts";
import { ListState } from "#web/ui/state/list-state.tsx";
import { ReleaseBadge } from "../model/release-badge.tsx";

const NewReleaseDialog = lazyComponent(
  () => import("./new-release-dialog.tsx"),
  (it) => it.NewReleaseDialog,
);

export function ReleasesView() {
  const found = useQuery(managedReleasesQuery);
  const [isNew, setIsNew] = useState(false);
  usePreload(NewReleaseDialog);
  const releases = found.data;
  const newRelease = (
    <Button onClick={() => setIsNew(true)}>
      <Plus aria-hidden="true" /> New release
    </Button>
  );
  return (
    <>
      <PageHeader
        title={releaseMessages.title}
        description={releaseMessages.description}
        actions={newRelease}
      />
      <ListState
        found={found}
        failed={releaseMessages.listFailed}
        rows={releases}
        empty={<EmptyView title={releaseMessages.none}>{releaseMessages.noneText}</EmptyView>}
      />
      {releases && releases.length > 0 && (
        <ul className="divide-y divide-border border-y border-border">
          {releases.map((release) => <ReleaseRow key={release.version} release={release} />)}
        </ul>
      )}
      {isNew && <NewReleaseDialog onClose={() => setIsNew(false)} />}
    </>
  );
}

function ReleaseRow({ release }: { release: ListedRelease }) {
  const { version, state, released_on, files } = release;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
      <div>
        <Link
          to="/admin/releases/$version"
          params={{ version }}
          className="title-link font-semibold tabular-nums"
        >
          {product.name} {version}
        </Link>
        <p className="text-sm text-muted">
          <Time iso={released_on} format={(iso) => formatShortDate(iso, "UTC")} />
        </p>
      </div>
      <p className="flex items-center gap-3 text-sm tabular-nums">
        <ReleaseBadge state={state} /> {files === 1 ? "1 file" : `${files} files`}
      </p>
    </li>
  );
}
