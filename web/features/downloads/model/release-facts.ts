// Small readings of the release file.
import { formatLongDate, type TimeZone } from "#web/lib/time/dates.ts";
import { functionUrl } from "#web/lib/api/functions.ts";
import { type Platform, platforms } from "#shared/contracts/platforms.ts";
import type { PlatformFile, Release } from "#shared/contracts/release.ts";

/** "November 9, 2026". A day has no time zone; a moment is written for `zone`. */
export function releaseDateText(releaseDate: string, zone: TimeZone): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(releaseDate);
  return isDay ? formatLongDate(`${releaseDate}T00:00Z`, "UTC") : formatLongDate(releaseDate, zone);
}

export function hasDownloads({ platforms: files }: Release): boolean {
  return platforms.some((platform) => files[platform] !== undefined);
}

/** Where the signature of a file is; undefined for a file without one. */
export function signatureUrl(platform: Platform, release: Release | undefined): string | undefined {
  return release?.platforms[platform]?.signature
    ? functionUrl(`releases/${platform}/signature?version=${release.version}`)
    : undefined;
}

/** The name under which a file is saved, without its folders. */
export function fileNameOf({ url }: PlatformFile): string | undefined {
  if (!url) return undefined;
  const { pathname } = new URL(url, "https://storage.invalid/");
  const name = pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
