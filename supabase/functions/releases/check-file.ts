/** Compares a stored file of a draft with the size and checksum that its administrator has announced. */
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { type Platform, platformLabels } from "../_shared/contracts/platforms.ts";
import { releaseBucket, type ReleaseCheck } from "../_shared/contracts/release.ts";
import { failureFromDatabase, unwrap } from "../_shared/http/database-failure.ts";
import {
  Failure,
  internalFailure,
  rateLimitedFailure,
  unavailableFailure,
} from "../_shared/http/failure.ts";
import { failureFromStorage, isNotFound } from "../_shared/http/storage-failure.ts";
import { pathOf } from "../_shared/release/stored-releases.ts";

/** The host ends a request after 150 seconds: rather a failure of our own, before. */
const readTimeoutMs = 140_000;
const linkLifetimeSeconds = 60;

const announcedSchema = z.object({
  file_name: z.string(),
  size_bytes: z.number(),
  sha256: z.string(),
  checked_at: z.nullable(z.string()),
});

type Announced = z.infer<typeof announcedSchema>;

export interface FileToCheck {
  platform: Platform;
  version: string;
}

/**
 * Reads the stored file once, and notes that it is what was announced. `caller` decides whether somebody may, `service`
 * reads and notes. Throws a Failure: `forbidden`, `proof_needed`, `rate_limited`, `not_found` without such a draft,
 * `platform_file_missing`, `checksum_mismatch` with both values, or `unavailable`.
 */
export async function checkFile(
  caller: DatabaseClient,
  service: DatabaseClient,
  { platform, version }: FileToCheck,
): Promise<ReleaseCheck> {
  await admit(caller);
  const announced = await readAnnounced(caller, { platform, version });
  const { size_bytes: sizeBytes, sha256 } = announced;
  if (!announced.checked_at) {
    const path = pathOf(version, announced.file_name);
    const body = await openFile(service.storage, path, platform);
    compare(announced, await measure(body, sizeBytes));
    const { data: isConfirmed, error } = await service.rpc("confirm_release_file", {
      p_version: version,
      p_platform: platform,
      p_size_bytes: sizeBytes,
      p_sha256: sha256,
    });
    // Published, changed or deleted in the meantime.
    if (error?.hint === "release_published" || isConfirmed === false) {
      throw new Failure(
        "not_found",
        "The draft has changed in the meantime. Please load it again.",
      );
    }
    if (error) throw failureFromDatabase(error);
  }
  return { sizeBytes, sha256, isGenuine: true };
}

async function admit(caller: DatabaseClient): Promise<void> {
  const retryAfterSeconds = unwrap(await caller.rpc("admit_release_check"));
  if (retryAfterSeconds > 0) throw rateLimitedFailure(retryAfterSeconds);
}

async function readAnnounced(
  caller: DatabaseClient,
  { platform, version }: FileToCheck,
): Promise<Announced> {
  const data = unwrap(
    await caller.from("release_files")
      .select("file_name,size_bytes,sha256,checked_at")
      .eq("version", version).eq("platform", platform).maybeSingle(),
  );
  if (!data) throw new Failure("not_found", "There is no such file in this release.");
  const announced = announcedSchema.safeParse(data);
  if (!announced.success) throw internalFailure(announced.error);
  return announced.data;
}

/** The client would end a long download with its own timeout; a link does not. */
async function openFile(
  storage: DatabaseClient["storage"],
  path: string,
  platform: Platform,
): Promise<ReadableStream<Uint8Array>> {
  const { data, error } = await storage.from(releaseBucket)
    // A file that was removed and uploaded again may be in a cache of the platform still.
    .createSignedUrl(path, linkLifetimeSeconds, { cacheNonce: crypto.randomUUID() });
  if (error) throw isNotFound(error) ? fileMissing(platform, error) : failureFromStorage(error);
  const response = await fetch(data.signedUrl, { signal: AbortSignal.timeout(readTimeoutMs) })
    .catch((cause) => {
      throw unavailableFailure(cause);
    });
  if (response.ok && response.body) return response.body;
  const { status } = response;
  const message = await response.text();
  throw status === 404 ? fileMissing(platform, message) : failureFromStorage({ message, status });
}

function fileMissing(platform: Platform, cause: unknown): Failure {
  return new Failure(
    "platform_file_missing",
    `The file for ${platformLabels[platform]} is not in the '${releaseBucket}' bucket.`,
    { cause },
  );
}

export interface Measured {
  /** One more than `most` stands for any larger size. */
  sizeBytes: number;
  /** Null for a file that is larger than `most`: it was not read to its end. */
  sha256: string | null;
}

/** Exported for its test: reads no more than `most` bytes and the piece with the next one, a piece at a time. */
export async function measure(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Measured> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  try {
    for await (const piece of stream) {
      sizeBytes += piece.length;
      // Leaving the loop cancels the stream.
      if (sizeBytes > most) return { sizeBytes: most + 1, sha256: null };
      hash.update(piece);
    }
  } catch (cause) {
    throw unavailableFailure(cause);
  }
  return { sizeBytes, sha256: hash.digest("hex") };
}

/** Exported for its test. Throws `checksum_mismatch`. */
export function compare(
  { size_bytes, sha256 }: Pick<Announced, "size_bytes" | "sha256">,
  stored: Measured,
): void {
  if (stored.sizeBytes === size_bytes && stored.sha256 === sha256) return;
  const size = stored.sha256 === null ? `more than ${size_bytes}` : stored.sizeBytes;
  const issues = [
    { path: "sizeBytes", message: `announced ${size_bytes}, stored ${size}` },
    { path: "sha256", message: `announced ${sha256}, stored ${stored.sha256 ?? "not computed"}` },
  ];
  throw new Failure("checksum_mismatch", "The stored file is not the one that was announced.", {
    issues,
  });
}
