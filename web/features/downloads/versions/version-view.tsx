// The page of one version: its notes, its files, and how to check them.
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { product } from "#shared/contracts/product.ts";
import { Markdown } from "#web/ui/markdown/markdown.tsx";
import { Page } from "#web/ui/page/page.tsx";
import { newestVersionQuery, versionNeighboursQuery, versionQuery } from "./version-queries.ts";
import { PublisherSignature } from "./publisher-signature.tsx";
import { RecordSleeve } from "../model/record-sleeve.tsx";
import { ReleaseDay } from "./release-day.tsx";
import { VersionFiles } from "./version-files.tsx";
import { VersionMark } from "./version-mark.tsx";
import { VersionNeighbours } from "./version-neighbours.tsx";
import { WithdrawnNotice } from "./withdrawn-notice.tsx";

export function VersionView({ version }: { version: string }) {
  const { data: release } = useSuspenseQuery(versionQuery(version));
  const { data: neighbours } = useSuspenseQuery(versionNeighboursQuery(version));
  const { data: newest } = useSuspenseQuery(newestVersionQuery);
  const notes = release.notes.trim();
  const { withdrawn } = release;
  return (
    <Page width="wide">
      <Link to="/releases" className="back-link">
        <ArrowLeft aria-hidden="true" size={16} /> All releases
      </Link>
      <article className="version-sheet">
        <header className="version-header">
          <h1 tabIndex={-1} className="text-5xl tabular-nums md:text-6xl">
            {product.name} {version}
          </h1>
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <ReleaseDay day={release.releasedOn} />
            <VersionMark isNewest={version === newest} isWithdrawn={withdrawn !== undefined} />
          </p>
          {withdrawn
            ? <WithdrawnNotice {...withdrawn} newest={newest} />
            : <Standing version={version} newest={newest} />}
        </header>
        <RecordSleeve version={version} className="version-sleeve" />
        <section aria-labelledby="notes" className="version-notes">
          <h2 id="notes" className="sr-only">Release notes</h2>
          {notes
            ? <Markdown key={version} text={notes} idPrefix={`notes-${version}`} />
            : <p className="text-muted">Version {version} came without notes.</p>}
        </section>
        <VersionFiles release={release} />
        <PublisherSignature release={release} />
      </article>
      <VersionNeighbours {...neighbours} />
    </Page>
  );
}

/** What a version is among the others, and where the one to take is. */
function Standing({ version, newest }: { version: string; newest: string | null }) {
  if (!newest) return null;
  return (
    <p className="mt-3 text-sm">
      {version === newest
        ? <Link to="/download" className="text-link">The download for your system</Link>
        : (
          <>
            <Link to="/releases/$version" params={{ version: newest }} className="text-link">
              Version {newest}
            </Link>{" "}
            is the newest, and the one that gets fixes.
          </>
        )}
    </p>
  );
}
