/**
 * Removes an account and what belongs to it. Everything but the last step is done with the member's
 * own rights, and every step may be repeated: a deletion that broke off is simply asked for again.
 */
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { failureFromDatabase } from "../_shared/http/database-failure.ts";
import { Failure, unavailableFailure } from "../_shared/http/failure.ts";
import { deleteAvatars } from "./delete-avatars.ts";

export interface Leaving {
  userId: string;
  /** Speaks with the member's token. */
  member: DatabaseClient;
  /** Only Auth's administration can remove an account. */
  secret: DatabaseClient;
  posts: "keep" | "delete";
}

/** Small enough for one statement, however slow the day. */
const postsAtOnce = 500;

/** Deletes the account and answers how many posts went with it. Throws a Failure. */
export async function deleteAccount(
  { userId, member, secret, posts }: Leaving,
): Promise<number> {
  await refuseLastAdmin(member);
  const deletedPosts = posts === "delete" ? await deletePosts(member) : 0;
  // Storage comes first: without its account nobody may remove a file, and no row leads to it.
  await deleteAvatars(member, userId);
  // Profile, role, sessions and newsletter go with the account; see the migrations.
  const { error } = await secret.auth.admin.deleteUser(userId);
  if (error?.code === "user_not_found") {
    throw new Failure("unauthorized", "Your account no longer exists.", {
      cause: error,
    });
  }
  if (error) throw unavailableFailure(error);
  return deletedPosts;
}

async function refuseLastAdmin(member: DatabaseClient): Promise<void> {
  const { data, error } = await member.rpc("is_last_admin");
  if (error) throw failureFromDatabase(error);
  if (data) {
    throw new Failure(
      "forbidden",
      "You are the only administrator. Make somebody else one before you leave.",
    );
  }
}

async function deletePosts(member: DatabaseClient): Promise<number> {
  let total = 0;
  while (true) {
    const { data, error } = await member.rpc("delete_own_posts", {
      p_limit: postsAtOnce,
    });
    if (error) throw failureFromDatabase(error);
    total += data;
    if (data < postsAtOnce) return total;
  }
}
