import {
  type DeleteAccountRequest,
  deleteAccountResponse,
  deletionPhrase,
} from "#shared/contracts/delete-account.ts";
import { callFunction } from "#web/lib/functions.ts";
import { signOut } from "#web/lib/session.ts";

/**
 * Deletes the signed-in account for good and answers how many posts went with it. What this browser
 * kept for the member goes too. Throws an AppError.
 */
export async function deleteAccount(
  userId: string,
  posts: DeleteAccountRequest["posts"],
): Promise<number> {
  const request: DeleteAccountRequest = { confirmation: deletionPhrase, posts };
  const answer = await callFunction("account/delete", { method: "POST", body: request });
  const { deletedPosts } = deleteAccountResponse.parse(answer);
  forgetOnThisDevice(userId);
  // The session ends here in any case; the server may refuse to end one that it no longer has.
  await signOut().catch(() => {});
  return deletedPosts;
}

/** Drafts and unsent posts carry their author's id in their key. */
function forgetOnThisDevice(userId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.includes(userId)) localStorage.removeItem(key);
  }
}
