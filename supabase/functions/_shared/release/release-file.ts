/** Parses latest-release.json, and reports exactly what is wrong with it when it cannot be used. */
import type { DatabaseClient } from "../clients/caller.ts";
import {
  type Release,
  releaseBucket,
  releaseFileName,
  releaseSchema,
} from "../contracts/release.ts";
import { Failure } from "../http/failure.ts";
import { failureFromStorage, isNotFound } from "../http/storage-failure.ts";

/**
 * What the release file says. `storage` needs the secret key: the bucket is private. Throws a Failure whose
 * code names the fault (`release_…`), or `unavailable` when Storage does not respond.
 */
export async function readReleaseFile(storage: DatabaseClient["storage"]): Promise<Release> {
  // A copy in a cache of the platform is at most a minute old: the name changes with the minute.
  const cacheNonce = String(Math.floor(Date.now() / 60_000));
  const { data, error } = await storage.from(releaseBucket)
    .download(releaseFileName, { cacheNonce });
  if (error) {
    throw isNotFound(error) ? await findOutWhatIsMissing(storage) : failureFromStorage(error);
  }
  return parseRelease(await data.text());
}

/** Exported for its test. Throws a Failure. */
export function parseRelease(text: string): Release {
  if (!text.trim()) {
    throw new Failure("release_file_empty", "Release information file is empty.");
  }
  const result = releaseSchema.safeParse(parseJson(text));
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({
    path: path.join("."),
    message,
  }));
  const faults = issues.map(({ path, message }) => `${path || "The file"} ${message}`).join("; ");
  throw new Failure(
    "release_file_invalid",
    "Failed to load download information. Please try again later.",
    { issues, cause: `${releaseFileName}: ${faults}` },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Failure(
      "release_file_malformed",
      "Failed to parse release information. The file might be malformed.",
      { cause },
    );
  }
}

/** For a missing bucket, Storage may report a missing file. */
async function findOutWhatIsMissing(storage: DatabaseClient["storage"]): Promise<Failure> {
  const { error } = await storage.getBucket(releaseBucket);
  if (!error) {
    return new Failure(
      "release_file_missing",
      `Release information file (${releaseFileName}) not found in the '${releaseBucket}' bucket.`,
    );
  }
  if (!isNotFound(error)) return failureFromStorage(error);
  return new Failure(
    "release_bucket_missing",
    "Release bucket not found. Please check configuration.",
    { cause: error },
  );
}
