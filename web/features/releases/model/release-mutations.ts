// What administrators do with releases. Every failure leaves as an AppError.
import type * as z from "zod/mini";
import type { Platform } from "#shared/contracts/platforms.ts";
import { releaseBucket } from "#shared/contracts/release.ts";
import {
  asAppError,
  toAppError,
  toStorageError,
  unwrap,
  unwrapNullable,
} from "#web/lib/errors/errors.ts";
import { callFunction } from "#web/lib/api/functions.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { ConflictError } from "#web/lib/forms/form-state.ts";
import type { ReleaseText, releaseTextSchema } from "./release-form.ts";

/** The server reads a gigabyte in it, and gives up before. */
const checkTimeoutMs = 150_000;

type SavedReleaseText = z.output<typeof releaseTextSchema>;

/**
 * Begins the draft of a version. Throws `conflict` when there is such a version already, unless it is a draft without
 * words: what was asked for, perhaps by an earlier try without a response.
 */
export async function createRelease(version: string): Promise<void> {
  const supabase = await getSupabase();
  const response = await supabase.from("releases").insert({ version }).select("version");
  if (response.error?.code === "23505") {
    const empty = await supabase.from("releases").select("version")
      .match({ version, state: "draft", notes: "" }).maybeSingle();
    if (empty.data) return;
  }
  unwrap(response);
}

/**
 * Replaces the text of a draft that nobody has changed since it was as `base`, and returns it. Throws a ConflictError
 * with the other text when somebody has.
 */
export async function updateRelease(
  version: string,
  text: SavedReleaseText,
  base: ReleaseText,
): Promise<ReleaseText> {
  const supabase = await getSupabase();
  const columns = "released_on, notes, public_key, updated_at";
  const [saved] = unwrap(
    await supabase.from("releases").update(text).eq("version", version)
      .eq("updated_at", base.updated_at).select(columns),
  );
  if (saved) return saved;
  const present = unwrap(
    await supabase.from("releases").select(columns).eq("version", version).single(),
  );
  // An earlier try of this very text may have arrived without its response.
  const isSame = present.notes === text.notes && present.released_on === text.released_on &&
    present.public_key === text.public_key;
  if (isSame) return present;
  throw new ConflictError(present);
}

/** Deletes a draft. Its files go within thirty days. */
export async function deleteRelease(version: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.from("releases").delete().eq("version", version).select("version"));
}

export interface AnnouncedFile {
  version: string;
  platform: Platform;
  file_name: string;
  size_bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
  signature: string | null;
}

type FileKey = Pick<AnnouncedFile, "version" | "platform">;

/** Where a file is in the bucket. */
export const storedPath = ({ version, file_name }: Pick<AnnouncedFile, "version" | "file_name">) =>
  `releases/${version}/${file_name}`;

/**
 * Has a draft name this file, in place of any other for the same system: only then can it be uploaded. Returns what is
 * left to do, which is less when it was named before. Throws `conflict` when the file of another system has the name.
 */
export async function announceFile(file: AnnouncedFile): Promise<"upload" | "check" | "nothing"> {
  const supabase = await getSupabase();
  const { version, platform, signature } = file;
  const before = unwrapNullable(
    await supabase.from("release_files").select("file_name, size_bytes, sha256, checked_at")
      .eq("version", version).eq("platform", platform).maybeSingle(),
  );
  const isSame = before?.file_name === file.file_name && before.sha256 === file.sha256 &&
    before.size_bytes === file.size_bytes;
  if (isSame) {
    if (signature !== null) await signFile(file, signature);
    if (before.checked_at) return "nothing";
    return await isStored(file) ? "check" : "upload";
  }
  if (before) await takeFileOut({ version, platform, file_name: before.file_name });
  unwrap(await supabase.from("release_files").insert(file).select("platform"));
  // What an earlier draft has left there would be in the way.
  await removeStored(file);
  return "upload";
}

async function isStored(file: AnnouncedFile): Promise<boolean> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.storage.from(releaseBucket)
    .list(`releases/${file.version}`, { search: file.file_name });
  if (error) throw toStorageError(error);
  return data.some(({ name }) => name === file.file_name);
}

async function removeStored(file: Pick<AnnouncedFile, "version" | "file_name">): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.storage.from(releaseBucket).remove([storedPath(file)]);
  if (error) throw toStorageError(error);
}

/** Gives a file of a draft a detached signature, or takes it away. */
export async function signFile(
  { version, platform }: FileKey,
  signature: string | null,
): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.from("release_files").update({ signature }).eq("version", version)
      .eq("platform", platform).select("platform").single(),
  );
}

/** Takes a file out of a draft, and out of Storage. */
export async function takeFileOut(file: FileKey & { file_name: string }): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.from("release_files").delete().eq("version", file.version)
      .eq("platform", file.platform).select("platform"),
  );
  // Without a row nothing keeps it: what cannot be removed now goes within thirty days.
  await removeStored(file);
}

/**
 * Has the server read the stored file, and notes that it is the announced one. Throws with the code `checksum_mismatch`
 * when it is not; the stored file is then removed, so that it can be uploaded again.
 */
export async function checkStoredFile(file: AnnouncedFile): Promise<void> {
  const { version, platform } = file;
  try {
    await callFunction(`releases/${platform}/check?version=${version}`, {
      method: "POST",
      timeoutMs: checkTimeoutMs,
    });
  } catch (thrown) {
    if (asAppError(thrown).code === "checksum_mismatch") await removeStored(file);
    throw thrown;
  }
}

/** From then on everybody is offered it, and it never changes. Can be repeated. */
export async function publishRelease(version: string): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase.rpc("publish_release", { p_version: version });
  if (error) throw toAppError(error, status);
}

/** Offers it no more. Can be repeated; the first reason stays. */
export async function withdrawRelease(version: string, reason: string): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase.rpc("withdraw_release", {
    p_version: version,
    p_reason: reason,
  });
  if (error) throw toAppError(error, status);
}
