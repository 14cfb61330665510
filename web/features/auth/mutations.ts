// What the account pages ask of Auth. Each function throws an AppError when it is refused.
import { type AppError, toAppError } from "#web/lib/errors.ts";
import { getSupabase } from "#web/lib/supabase.ts";

interface AuthFailure {
  message: string;
  code?: string | undefined;
  status?: number | undefined;
}

/** Auth leaves the status out when no answer came. */
function appErrorOf(failure: AuthFailure): AppError {
  return toAppError(failure, failure.status ?? 0);
}

/** Signs in; the session reaches everybody through lib/session.ts. */
export async function signIn(email: string, password: string): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw appErrorOf(error);
}
