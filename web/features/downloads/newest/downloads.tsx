// All downloads of the current release, the one for this computer first.
import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import type { Release } from "#shared/contracts/release.ts";
import { type AppError, asAppError } from "#web/lib/errors/errors.ts";
import { useBrowserFact } from "#web/lib/state/use-browser-fact.ts";
import { useTimeZone } from "#web/lib/time/use-time-zone.ts";
import { downloadMessages, isWithdrawn, loadFailure } from "../model/messages.ts";
import { hasDownloads, releaseDateText } from "../model/release-facts.ts";
import { detectSystem, offersFor } from "./system.ts";
import { useDownload } from "./use-download.ts";
import { useRelease } from "./use-release.ts";
import { DownloadRow } from "./download-row.tsx";
import { FirstLaunch } from "./first-launch.tsx";
import { LeadOffer } from "./lead-offer.tsx";
import { RecordSleeve } from "../model/record-sleeve.tsx";
import { YellowNotice } from "./yellow-notice.tsx";

export function Downloads() {
  const { data: release, error, isFetching, refetch } = useRelease();
  const system = useBrowserFact(() => detectSystem(navigator));
  const { started, start } = useDownload();
  if (!release && error) {
    return (
      <ReleaseFailure
        error={asAppError(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (release && !hasDownloads(release)) {
    return <YellowNotice>{downloadMessages.unavailable}</YellowNotice>;
  }
  const choice = { release, onDownload: start };
  const { others } = offersFor(system ?? "unknown");
  // Before the system is detected, as many rows as on Windows, where most people come from.
  const rows = system ? others : others.slice(1);
  return (
    <div aria-busy={!release}>
      <div className="lead-offer">
        <RecordSleeve version={release?.version} />
        <div className="min-w-0">
          <ReleaseLine release={release} />
          <LeadOffer system={system} {...choice} />
        </div>
      </div>
      {started && (
        <FirstLaunch
          key={started.platform}
          started={started}
          size={release?.platforms[started.platform]?.size}
          onAgain={() => start(started.platform)}
        />
      )}
      <div className={system ? "mt-10" : "mt-10 until-hydrated"}>
        <h3 className="text-lg">
          {system === "unknown" || system === "phone" ? "All systems" : "Other systems"}
        </h3>
        <ul className="mt-3">
          {rows.map((platform) => <DownloadRow key={platform} platform={platform} {...choice} />)}
        </ul>
      </div>
    </div>
  );
}

interface ReleaseFailureProps {
  error: AppError;
  isRetrying: boolean;
  onRetry(): void;
}

function ReleaseFailure({ error, isRetrying, onRetry }: ReleaseFailureProps) {
  if (isWithdrawn(error)) {
    return (
      <Notice title={downloadMessages.withdrawn}>
        <p>{loadFailure(error)}</p>
        <Button asChild variant="outline" size="sm" className="my-3">
          <Link to="/releases">All releases, and why</Link>
        </Button>
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={downloadMessages.loadFailed}>
      <p>{loadFailure(error)}</p>
      <Button variant="outline" size="sm" className="my-3" pending={isRetrying} onClick={onRetry}>
        Try Again
      </Button>
    </Notice>
  );
}

/** Which version this is, and since when. */
function ReleaseLine({ release }: { release: Release | undefined }) {
  const zone = useTimeZone();
  if (!release) return <Skeleton className="mb-2 h-[1.375rem] w-60 max-w-full" />;
  return (
    <p className="mb-2 text-sm text-muted">
      Version <b className="text-foreground tabular-nums">{release.version}</b> ·{" "}
      <time dateTime={release.releaseDate}>
        {releaseDateText(release.releaseDate, zone)}
      </time>
    </p>
  );
}
