// All downloads of the current release, the one for this computer first.
import type { Platform } from "#shared/contracts/platforms.ts";
import { asAppError } from "#web/lib/errors.ts";
import { downloadMessages, loadFailure } from "../messages.ts";
import { hasDownloads } from "../release-facts.ts";
import { detectSystem, offersFor } from "../system.ts";
import { useBrowserFact } from "#web/lib/use-browser-fact.ts";
import { useDownload } from "../use-download.ts";
import { useRelease } from "../use-release.ts";
import { DownloadRow } from "./download-row.tsx";
import { FirstLaunch } from "./first-launch.tsx";
import { LeadOffer } from "./lead-offer.tsx";
import { ReleaseFailure } from "./release-failure.tsx";
import { ReleaseLine } from "./release-line.tsx";
import { ReleaseSleeve } from "./release-sleeve.tsx";
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
  // Before the browser is asked, as many rows as on Windows, where most people come from.
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
          started={started}
          size={release?.platforms[started.platform]?.size}
          onAgain={() => void start(started.platform)}
        />
      )}
      <div className={system ? "mt-10" : "mt-10 until-awake"}>
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
