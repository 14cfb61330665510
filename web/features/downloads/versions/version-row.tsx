// One version in the list: its sleeve, its number, and what is on it.
import { Link } from "@tanstack/react-router";
import { platformLabels } from "#shared/contracts/platforms.ts";
import { product } from "#shared/contracts/product.ts";
import { Sleeve } from "#web/ui/artwork/sleeve.tsx";
import type { ListedVersion } from "./versions.ts";
import { ReleaseDay } from "./release-day.tsx";
import { VersionMark } from "./version-mark.tsx";

interface VersionRowProps {
  version: ListedVersion;
  isNewest: boolean;
}

export function VersionRow({ version: listed, isNewest }: VersionRowProps) {
  const { version, isWithdrawn, releasedOn, firstLines, systems } = listed;
  const headingId = `version-${version}`;
  return (
    <li>
      <article aria-labelledby={headingId} className="version-row">
        <Sleeve seed={`${product.name} ${version}`} className="version-row-sleeve" />
        <div className="version-row-number">
          <h2 id={headingId} className="text-2xl leading-none tabular-nums md:text-3xl">
            <Link to="/releases/$version" params={{ version }} className="title-link">
              <span className="sr-only">{product.name}</span> {version}
            </Link>
          </h2>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <ReleaseDay day={releasedOn} />
            <VersionMark isNewest={isNewest} isWithdrawn={isWithdrawn} />
          </p>
        </div>
        <div className="version-row-text">
          {firstLines && <p dir="auto" className="line-clamp-3 wrap-anywhere">{firstLines}</p>}
          {systems.length > 0 && (
            <p className="mt-2 text-sm text-muted">
              {systems.map((platform) => platformLabels[platform]).join(" · ")}
            </p>
          )}
        </div>
      </article>
    </li>
  );
}
