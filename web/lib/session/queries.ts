// What pages of every feature read about the signed-in member.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../errors/errors.ts";
import { getSupabase } from "../api/supabase.ts";
import { currentSession, isSignedInAs, type SessionUser } from "./session.ts";

export type Role = "member" | "moderator" | "admin";

/** A role as the database names it; what this version of the site does not know is an ordinary member. */
export const asRole = (name: string): Role =>
  name === "admin" || name === "moderator" ? name : "member";

/**
 * What the server knows of this session: what is stored on the device may be an hour old, and its clock hours off. A
 * copy with another address is renewed.
 */
export const ownSignInQuery = (user: Pick<SessionUser, "id">) =>
  queryOptions({
    queryKey: ["auth", "sign-in", user.id],
    enabled: () => isSignedInAs(user.id),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const found = unwrap(await supabase.rpc("get_own_sign_in").abortSignal(signal).single());
      const session = currentSession();
      const isOld = session.status === "signed-in" && session.user.email !== found.email;
      if (isOld) await supabase.auth.refreshSession();
      return found;
    },
  });

/**
 * The role of this member, for showing or hiding what it allows. A convenience: the policies decide.
 * The id is part of the key because the response depends on the caller.
 */
export const ownRoleQuery = (userId: string) =>
  queryOptions({
    queryKey: ["auth", "role", userId],
    queryFn: async ({ signal }): Promise<Role> => {
      const supabase = await getSupabase();
      return asRole(unwrap(await supabase.rpc("get_own_role").abortSignal(signal)));
    },
  });
