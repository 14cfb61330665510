// The authenticators of an account (TOTP), as Auth keeps them.
import { queryOptions } from "@tanstack/react-query";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { appErrorOf } from "../captcha/auth-failure.ts";

export interface Authenticator {
  id: string;
  name: string;
  /** When it was set up, as an ISO time. */
  since: string;
}

export const authenticatorsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["auth", "authenticators", userId] as const,
    queryFn: listAuthenticators,
  });

/** Those that count: a code of each was given once. Throws an AppError. */
export async function listAuthenticators(): Promise<Authenticator[]> {
  return (await factors()).filter(({ status }) => status === "verified")
    .map(({ id, friendly_name, created_at }) => ({
      id,
      name: friendly_name || "Authenticator",
      since: created_at,
    }));
}

/** Also those whose enrolment was only begun. Throws an AppError. */
export async function factors() {
  const { auth } = await getSupabase();
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw appErrorOf(error);
  return data.all.filter(({ factor_type }) => factor_type === "totp");
}
