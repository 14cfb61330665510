import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { type Platform, platformLabels } from "../_shared/contracts/platforms.ts";
import {
  isWebUrl,
  type Release,
  releaseBucket,
  type ReleaseLink,
} from "../_shared/contracts/release.ts";
import { Failure } from "../_shared/http/failure.ts";
import { failureFromStorage, isNotFound } from "../_shared/http/storage-failure.ts";

/** Long enough for a lost connection to come back and go on where it was. */
const linkLifetimeSeconds = 15 * 60;

/**
 * The URL of a platform's file: as the release names it, or signed when it is stored here. Throws
 * a Failure: `no_platforms`, `platform_missing`, `platform_url_missing`, `platform_file_missing`, or
 * `unavailable` when Storage does not respond.
 */
export async function linkTo(
  platform: Platform,
  release: Release,
  storage: DatabaseClient["storage"],
): Promise<ReleaseLink> {
  const path = pathOrUrlOf(platform, release);
  const fileName = fileNameOf(path);
  const { version } = release;
  if (isWebUrl(path)) return { url: path, fileName, version };
  const { data, error } = await storage.from(releaseBucket)
    .createSignedUrl(path, linkLifetimeSeconds);
  if (error) {
    throw isNotFound(error) ? fileMissing(platform, error) : failureFromStorage(error);
  }
  // Added here because the client would encode the name twice.
  const url = new URL(data.signedUrl);
  url.searchParams.set("download", fileName);
  return { url: url.href, fileName, version };
}

function pathOrUrlOf(platform: Platform, { platforms }: Release): string {
  const label = platformLabels[platform];
  if (Object.values(platforms).every((file) => file === undefined)) {
    throw new Failure(
      "no_platforms",
      "Download links are currently unavailable. Please try again later.",
    );
  }
  const file = platforms[platform];
  if (!file) {
    throw new Failure("platform_missing", `Download information for ${label} is not available.`);
  }
  if (!file.url) {
    throw new Failure(
      "platform_url_missing",
      `File URL for ${label} is not specified in release info.`,
    );
  }
  return file.url;
}

function fileNameOf(pathOrUrl: string): string {
  const { pathname } = new URL(pathOrUrl, "https://storage.invalid/");
  const name = pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function fileMissing(platform: Platform, cause: unknown): Failure {
  const label = platformLabels[platform];
  return new Failure(
    "platform_file_missing",
    `Could not construct public URL for ${label}: the file is not in the '${releaseBucket}' bucket.`,
    { cause },
  );
}
