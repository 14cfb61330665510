import type { DatabaseClient } from "../_shared/clients/caller.ts";
import type { Platform } from "../_shared/contracts/platforms.ts";
import { readPublished } from "../_shared/release/stored-releases.ts";

export interface SignatureFile {
  text: string;
  /** As the programs that check it expect: the name of the signed file, and what made the signature. */
  fileName: string;
}

/**
 * The detached signature of a published file; null when there is no such file or none was given. Throws a Failure:
 * `release_withdrawn`, or `unavailable`.
 */
export async function readSignature(
  database: DatabaseClient,
  platform: Platform,
  version: string,
): Promise<SignatureFile | null> {
  const release = await readPublished(database, version);
  const file = release?.release_files.find((each) => each.platform === platform);
  if (!file?.signature) return null;
  const ending = file.signature.startsWith("untrusted comment:") ? "minisig" : "asc";
  return { text: file.signature, fileName: `${file.file_name}.${ending}` };
}
