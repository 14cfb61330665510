// All downloads of the current release, the one for this computer first.
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Sleeve } from "#web/ui/sleeve.tsx";
import type { Platform } from "#shared/contracts/platforms.ts";
import type { Release } from "#shared/contracts/release.ts";
import { asAppError } from "#web/lib/errors.ts";
import { useBrowserFact } from "#web/lib/use-browser-fact.ts";
import { useTimeZone } from "#web/lib/use-time-zone.ts";
import { downloadMessages, loadFailure } from "../messages.ts";
import { hasDownloads, releaseDateText } from "../release-facts.ts";
import { detectSystem, offersFor } from "../system.ts";
import { useDownload } from "../use-download.ts";
import { useRelease } from "../use-release.ts";
import { DownloadRow } from "./download-row.tsx";
import { FirstLaunch } from "./first-launch.tsx";
import { LeadOffer } from "./lead-offer.tsx";
import { YellowNotice } from "./yellow-notice.tsx";

export function Downloads() {
  const { data: release, error, isFetching, refetch } = useRelease();
  const system = useBrowserFact(() => detectSystem(navigator));
  const { pending, started, start } = useDownload();
  if (!release && error) {
    return (
      <ReleaseFailure
        message={loadFailure(asAppError(error))}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (release && !hasDownloads(release)) {
    return <YellowNotice>{downloadMessages.unavailable}</YellowNotice>;
  }
  const choice = { release, pending, onDownload: (platform: Platform) => void start(platform) };
  const { others } = offersFor(system ?? "unknown");
  // Before the system is detected, as many rows as on Windows, where most people come from.
  const rows = system ? others : others.slice(1);
  return (
    <div aria-busy={!release}>
      <div className="lead-offer">
        <ReleaseSleeve version={release?.version} />
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
          onAgain={() => void start(started.platform)}
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
  message: string;
  isRetrying: boolean;
  onRetry(): void;
}

function ReleaseFailure({ message, isRetrying, onRetry }: ReleaseFailureProps) {
  return (
    <Notice tone="error" title={downloadMessages.loadFailed}>
      <p>{message}</p>
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

/** Every version has a cover of its own. Decorative. */
function ReleaseSleeve({ version }: { version: string | undefined }) {
  return (
    <div aria-hidden="true" className="release-sleeve">
      <svg viewBox="0 0 96 96" className="release-record">
        <circle cx="48" cy="48" r="47" fill="#0c0a08" stroke="#5a5048" />
        {[42, 37, 32, 27, 22].map((radius) => (
          <circle key={radius} cx="48" cy="48" r={radius} fill="none" stroke="#453c35" />
        ))}
        <circle cx="48" cy="48" r="15" className="fill-lamp" />
        <circle cx="48" cy="48" r="2" fill="#1a1613" />
      </svg>
      {version
        ? <Sleeve seed={`LMP ${version}`} className="relative w-full shadow-raised" />
        : <div className="relative aspect-square w-full rounded-[2px] bg-sunken" />}
    </div>
  );
}
