// What members change of their own profile.
import type { ProfileRow } from "#shared/contracts/profile.ts";
import { avatarPath } from "#web/lib/files/avatar-url.ts";
import { toAuthError } from "#web/lib/errors/auth-errors.ts";
import { type AppError, toAppError, toStorageError, unwrap } from "#web/lib/errors/errors.ts";
import { ConflictError } from "#web/lib/forms/form-state.ts";
import { refreshProfile } from "#web/lib/session/session.ts";
import { type Client, getSupabase } from "#web/lib/api/supabase.ts";
import { type Profile, readProfile } from "./queries.ts";
import type { EncodedImage } from "./avatar-image.ts";

/** What a member writes of their profile, as it is stored. */
export type ProfileText = Pick<Profile, "username" | "email" | "updated_at">;

const bucket = "avatars";
/** Seconds for which browsers may keep an image. A new one has a new name. */
const cacheSeconds = "3600";

export interface ProfileChange {
  userId: string;
  row: ProfileRow;
  /** What it changes; null for a member without a profile. */
  base: ProfileText | null;
  /** Undefined leaves the image as it is, null removes it. */
  image: EncodedImage | null | undefined;
}

/**
 * Saves the profile, and the image before it. Throws an AppError, of kind `conflict` when the username is taken, or a
 * ConflictError with what is stored when that is not `base` any more. A rejected attempt leaves nothing behind.
 */
export async function saveProfile(change: ProfileChange): Promise<ProfileText> {
  const { userId, row, base, image } = change;
  const supabase = await getSupabase();
  const uploaded = image && await uploadImage(supabase, userId, image);
  const avatar_url = uploaded?.url ?? null;
  const fields = {
    ...row,
    ...(image !== undefined && { avatar_url }),
    updated_at: new Date().toISOString(),
  };
  const profiles = supabase.from("profiles");
  const response = base
    ? await profiles.update(fields).match({ id: userId, updated_at: base.updated_at })
      .select("updated_at")
    : await profiles.upsert({ ...fields, id: userId }, { onConflict: "id" }).select("updated_at");
  // Without a response the profile may show the image.
  const isRejected = response.error
    ? response.status >= 400 && response.status < 500
    : response.data.length === 0;
  if (uploaded && isRejected) await removeImages(supabase, [uploaded.path]);
  const [saved] = unwrap(response);
  if (!saved) throw new ConflictError<ProfileText>(await readProfile(supabase, userId));
  if (image !== undefined) await removeOthers(supabase, userId, avatar_url);
  await refreshProfile();
  return { ...row, ...saved };
}

/** Gives a member a public name. Throws an AppError; `conflict` means that it is taken. */
export async function saveUsername(userId: string, username: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.from("profiles")
      .upsert({ id: userId, username, updated_at: new Date().toISOString() }, { onConflict: "id" })
      .select("id").single(),
  );
  await refreshProfile();
}

/**
 * Begins to change the email address of the account. It changes once the links in both mails, to the old and
 * to the new one, have been opened. Throws an AppError.
 */
export async function changeAccountEmail(email: string): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.updateUser({ email }, {
    emailRedirectTo: `${location.origin}/login`,
  });
  if (error) throw toAuthError(error);
}

async function uploadImage(supabase: Client, userId: string, image: EncodedImage) {
  const path = `avatars/${userId}-${Date.now()}.${image.extension}`;
  const files = supabase.storage.from(bucket);
  const upload = () =>
    files.upload(path, image.blob, {
      cacheControl: cacheSeconds,
      upsert: true,
      contentType: image.blob.type,
    });
  let { error } = await upload();
  if (error && toStorageError(error).kind === "forbidden") {
    // The storage keeps a few images of a member: saves that broke off may have left too many.
    const { data } = await supabase.from("profiles").select("avatar_url").eq("id", userId).single();
    await removeOthers(supabase, userId, data?.avatar_url ?? null);
    ({ error } = await upload());
  }
  if (error) throw await explainRejected(supabase, error);
  return { path, url: files.getPublicUrl(path).data.publicUrl };
}

/** Storage rejects an image without a reason; whether a limit is reached, the database knows. */
async function explainRejected(supabase: Client, error: Error): Promise<AppError> {
  const rejected = toStorageError(error);
  if (rejected.kind !== "forbidden") return rejected;
  const { data } = await supabase.rpc("get_reached_limit", { p_kind: "avatars" }).maybeSingle();
  if (!data) return rejected;
  const details = JSON.stringify({ retry_after_seconds: data.retry_after_seconds });
  return toAppError({ code: "PT429", hint: data.name, details, message: data.sentence }, 429);
}

/** Removes the images of a member but the one that is shown. */
async function removeOthers(supabase: Client, userId: string, shown: string | null): Promise<void> {
  const { data } = await supabase.storage.from(bucket).list("avatars", { search: `${userId}-` });
  const paths = (data ?? []).map(({ name }) => `avatars/${name}`);
  const others = paths.filter((path) => path !== avatarPath(shown));
  if (others.length > 0) await removeImages(supabase, others);
}

/** A file that stays although nobody shows it is a pity, not a reason to fail. */
async function removeImages(supabase: Client, paths: string[]): Promise<void> {
  const { error } = await supabase.storage.from(bucket).remove(paths);
  if (error) console.warn("An old picture could not be removed:", error.message);
}
