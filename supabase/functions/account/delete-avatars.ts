import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { unavailableFailure } from "../_shared/http/failure.ts";

const bucket = "avatars";
/** Where the site puts pictures, and the other place where the policy allows them. */
const folders = ["avatars", ""];
const filesAtOnce = 100;

/** Removes every picture that this member ever uploaded. Throws a Failure. */
export async function deleteAvatars(
  member: DatabaseClient,
  userId: string,
): Promise<void> {
  for (const folder of folders) {
    while (true) {
      const names = await listAvatars(member, folder, userId);
      if (names.length === 0) break;
      const { data, error } = await member.storage.from(bucket).remove(names);
      // Nothing removed and no error would go round for ever.
      if (error || data.length === 0) throw unavailableFailure(error ?? names);
    }
  }
}

async function listAvatars(
  member: DatabaseClient,
  folder: string,
  userId: string,
): Promise<string[]> {
  const { data, error } = await member.storage.from(bucket)
    .list(folder, { limit: filesAtOnce, search: userId });
  if (error) throw unavailableFailure(error);
  // The search may find more than what begins with the id; folders have no id of their own.
  const own = data.filter(({ name, id }) => id !== null && name.startsWith(`${userId}-`));
  return own.map(({ name }) => folder ? `${folder}/${name}` : name);
}
