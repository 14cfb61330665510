import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { failureFromDatabase } from "../_shared/http/database-failure.ts";
import { unavailableFailure } from "../_shared/http/failure.ts";

const bucket = "avatars";
const filesAtOnce = 100;

/** Removes every image that this member ever uploaded, with the secret key. Throws a Failure. */
export async function deleteAvatars(
  secret: DatabaseClient,
  userId: string,
): Promise<void> {
  while (true) {
    const { data: names, error } = await secret.rpc("get_avatar_names", { p_user_id: userId });
    if (error) throw failureFromDatabase(error);
    if (names.length === 0) return;
    for (let from = 0; from < names.length; from += filesAtOnce) {
      const { data, error } = await secret.storage.from(bucket)
        .remove(names.slice(from, from + filesAtOnce));
      // Nothing removed and no error would loop forever.
      if (error || data.length === 0) throw unavailableFailure(error ?? names);
    }
  }
}
