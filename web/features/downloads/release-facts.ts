// Small readings of the release file.
import { platforms } from "#shared/contracts/platforms.ts";
import type { PlatformFile, Release } from "#shared/contracts/release.ts";

/** A day has no time zone; read as one it could become the day before. In ISO 8601, for Date. */
export function releaseMoment(releaseDate: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(releaseDate) ? `${releaseDate}T00:00` : releaseDate;
}

export function hasDownloads({ platforms: files }: Release): boolean {
  return platforms.some((platform) => files[platform] !== undefined);
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
