import type { Release } from "#shared/contracts/release.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { formatLongDate } from "#web/lib/dates.ts";
import { releaseMoment } from "../release-facts.ts";

/** Which version this is, and since when. */
export function ReleaseLine({ release }: { release: Release | undefined }) {
  if (!release) return <Skeleton className="mb-2 h-[1.375rem] w-60 max-w-full" />;
  return (
    <p className="mb-2 text-sm text-muted">
      Version <b className="text-foreground tabular-nums">{release.version}</b> ·{" "}
      <time dateTime={release.releaseDate}>
        {formatLongDate(releaseMoment(release.releaseDate))}
      </time>
    </p>
  );
}
