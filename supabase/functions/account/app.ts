import { type Environment, requireMember } from "../_shared/clients/caller.ts";
import { serviceRoleClient } from "../_shared/clients/service-clients.ts";
import {
  deleteAccountRequest,
  type DeleteAccountResponse,
} from "../_shared/contracts/delete-account.ts";
import { createFunction } from "../_shared/http/create-function.ts";
import { readJson } from "../_shared/http/read-json.ts";
import { deleteAccount } from "./delete-account.ts";

/** What a member does to the account as a whole. */
export function createAccount(environment?: Environment) {
  const secret = serviceRoleClient(environment);
  const account = createFunction("account", { maxBodyBytes: 4 * 1024 });
  account.post("/delete", requireMember(environment), async (c) => {
    const { posts } = await readJson(c, deleteAccountRequest);
    const { supabase, userClaims } = c.var.supabaseContext;
    const deletedPosts = await deleteAccount({
      userId: userClaims?.id ?? "",
      member: supabase,
      secret: secret(),
      posts,
    });
    c.header("cache-control", "no-store");
    return c.json({ deletedPosts } satisfies DeleteAccountResponse);
  });
  return account;
}
