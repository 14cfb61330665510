/**
 * Removes an account and what belongs to it. Posts are deleted with the member's own
 * rights, the rest is the administration's. Every step may be repeated: an interrupted deletion is simply requested again.
 */
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { failureFromDatabase, unwrap } from "../_shared/http/database-failure.ts";
import { Failure, unavailableFailure } from "../_shared/http/failure.ts";

export interface Leaving {
  userId: string;
  /** Sends the member's token. */
  member: DatabaseClient;
  /** Works for the member whose token was verified: policies of files are not evaluated for each of them. */
  secret: DatabaseClient;
  posts: "keep" | "delete";
}

/** Small enough for one statement, even on a slow database. */
const postsAtOnce = 500;
/** SQLSTATE deadlock_detected. */
const deadlockDetected = "40P01";
const maxDeadlocks = 5;
const avatarsAtOnce = 100;

/** Deletes the account and returns how many posts were deleted with it. Throws a Failure. */
export async function deleteAccount(
  { userId, member, secret, posts }: Leaving,
): Promise<number> {
  await requireFreshSignIn(member);
  await checkNotLastAdmin(member);
  const deletedPosts = posts === "delete" ? await deletePosts(member) : 0;
  // Before the account: no row leads to its files afterwards.
  await deleteAvatars(secret, userId);
  await releaseContent(secret, userId, posts);
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

async function requireFreshSignIn(member: DatabaseClient): Promise<void> {
  unwrap(await member.rpc("require_fresh_sign_in"));
}

async function checkNotLastAdmin(member: DatabaseClient): Promise<void> {
  const data = unwrap(await member.rpc("is_last_admin"));
  if (data) {
    throw new Failure(
      "forbidden",
      "You are the only administrator. Make somebody else one before you leave.",
    );
  }
}

async function deletePosts(member: DatabaseClient): Promise<number> {
  let total = 0;
  let deadlocks = 0;
  while (true) {
    const { data, error } = await member.rpc("delete_own_posts", {
      p_limit: postsAtOnce,
    });
    // Threads are locked in one order, but categories are not: of two members who leave, the database may
    // have rolled back one.
    if (error?.code === deadlockDetected && ++deadlocks < maxDeadlocks) continue;
    if (error) throw failureFromDatabase(error);
    total += data;
    if (data < postsAtOnce) return total;
  }
}

/** Removes every image that this member ever uploaded, with the secret key. */
async function deleteAvatars(
  secret: DatabaseClient,
  userId: string,
): Promise<void> {
  while (true) {
    const names = unwrap(await secret.rpc("get_avatar_names", { p_user_id: userId }));
    if (names.length === 0) return;
    for (let from = 0; from < names.length; from += avatarsAtOnce) {
      const { data, error } = await secret.storage.from("avatars")
        .remove(names.slice(from, from + avatarsAtOnce));
      // Nothing removed and no error would loop forever.
      if (error || data.length === 0) throw unavailableFailure(error ?? names);
    }
  }
}

/** Removes the author from what stays, in batches: Auth limits the deletion itself to ten seconds. */
async function releaseContent(
  secret: DatabaseClient,
  userId: string,
  posts: Leaving["posts"],
): Promise<void> {
  while (true) {
    const data = unwrap(
      await secret.rpc("release_content", {
        p_user_id: userId,
        p_remove_titles: posts === "delete",
      }),
    );
    if (data === 0) return;
  }
}
