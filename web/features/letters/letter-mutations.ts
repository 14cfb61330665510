// What administrators do with letters. Every failure leaves as an AppError.
import { type LetterRequest, letterTestResponse } from "#shared/contracts/letters.ts";
import { toAppError } from "#web/lib/errors/errors.ts";
import { callFunction } from "#web/lib/api/functions.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

/** Sends the letter to the caller alone, and returns the address. */
export async function sendLetterTest(request: LetterRequest): Promise<string> {
  const body = await callFunction("newsletter/letters/test", { method: "POST", body: request });
  return letterTestResponse.parse(body).sentTo;
}

/**
 * Sends the letter to all subscribers who want it; `isRelease` when it is about a release. The id is made by the client and kept over retries. The error has the hint
 * `sent_before` when the article was sent already and `isAgain` is false.
 */
export async function sendLetter(
  id: string,
  { postId, subject, preheader }: LetterRequest,
  { isRelease, isAgain }: { isRelease: boolean; isAgain: boolean },
): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase.rpc("send_letter", {
    p_id: id,
    p_post_id: postId,
    p_subject: subject,
    p_preheader: preheader,
    p_is_again: isAgain,
    p_is_release: isRelease,
  });
  if (error) throw toAppError(error, status);
}

export async function pauseLetter(id: string, isPaused: boolean): Promise<void> {
  const supabase = await getSupabase();
  const { error, status } = await supabase.rpc("pause_letter", { p_id: id, p_is_paused: isPaused });
  if (error) throw toAppError(error, status);
}
