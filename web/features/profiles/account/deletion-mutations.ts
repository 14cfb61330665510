import {
  type DeleteAccountRequest,
  deleteAccountResponse,
  deletionPhrase,
} from "#shared/contracts/delete-account.ts";
import { callFunction } from "#web/lib/api/functions.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { signOut } from "#web/lib/session/session.ts";
import { deviceStore } from "#web/lib/state/storage.ts";

/**
 * Deletes the signed-in account for good. Returns false when an earlier try had done so, with the choice that was made then.
 * Throws an AppError.
 */
export async function deleteAccount(posts: DeleteAccountRequest["posts"]): Promise<boolean> {
  // It may have arrived without its response.
  if (await isGone()) return false;
  const request: DeleteAccountRequest = { confirmation: deletionPhrase, posts };
  try {
    const response = await callFunction("account/delete", { method: "POST", body: request });
    deleteAccountResponse.parse(response);
  } catch (thrown) {
    // So may this one.
    if (!(await isGone())) throw thrown;
  }
  return true;
}

/** Whether Auth knows that this account is not there any more. */
async function isGone(): Promise<boolean> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.getUser();
  return error?.code === "user_not_found";
}

/** Removes what this browser kept for a member who is gone, the session last. */
export async function forgetMember(userId: string): Promise<void> {
  forgetDrafts(userId);
  // The session ends here in any case; for the server it may have ended already.
  await signOut().catch(() => {});
}

/** Drafts carry their author's id in their key. */
function forgetDrafts(userId: string): void {
  for (const key of deviceStore.keys()) {
    if (key.includes(userId)) deviceStore.remove(key);
  }
}
