import { platforms } from "#shared/contracts/platforms.ts";
import type { Release } from "#shared/contracts/release.ts";
import { siteUrl } from "#web/lib/state/env.ts";

type Described = Record<string, unknown>;

/** The player for search engines, with what is known of the release that is offered. */
export function newestData(application: Described, release: Release | undefined): Described {
  if (!release) return application;
  const sizes = platforms.flatMap((platform) => release.platforms[platform]?.size ?? []);
  return {
    ...application,
    softwareVersion: release.version,
    datePublished: release.releaseDate,
    releaseNotes: `${siteUrl}/download#release-notes`,
    ...(sizes.length > 0 && { fileSize: sizes }),
  };
}
