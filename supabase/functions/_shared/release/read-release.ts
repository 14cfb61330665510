/** The current release, wherever it is announced. */
import type { DatabaseClient } from "../clients/caller.ts";
import type { Release } from "../contracts/release.ts";
import { Failure } from "../http/failure.ts";
import { readReleaseFile } from "./release-file.ts";
import { readCurrent, releaseOf } from "./stored-releases.ts";

/**
 * The published release with the highest number. Only while the database has none and never had one, it is what the
 * release file says. `database` needs the secret key: the bucket is private. Throws a Failure: `release_withdrawn`
 * when none is left, those of readReleaseFile, or `unavailable`.
 */
export async function readRelease(database: DatabaseClient): Promise<Release> {
  const current = await readCurrent(database);
  if (!current) return await readReleaseFile(database.storage);
  if (current.state === "published") return releaseOf(current);
  throw new Failure(
    "release_withdrawn",
    "The current version was withdrawn. The next one will be here soon.",
  );
}
