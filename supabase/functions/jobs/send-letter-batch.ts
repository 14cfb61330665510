/** Jobs of kind "letter_batch": one attempt to send up to a hundred mails of a letter, see decision 060. */
import * as z from "zod/mini";
import { unwrap } from "../_shared/http/database-failure.ts";
import { composeLetter, letterContent } from "../_shared/mail/compose-letter.ts";
import type { BatchOutcome } from "../_shared/mail/provider.ts";
import { afterOutcome, type MailAttempt } from "./mail-job.ts";

const started = z.union([
  z.object({ is_paused: z.literal(true) }),
  z.object({
    is_first: z.boolean(),
    letter: letterContent,
    mails: z.array(z.object({
      id: z.uuid(),
      to: z.string(),
      leave_token: z.string(),
      preferences_token: z.string(),
    })),
  }),
]);

type StartedMail = Extract<z.infer<typeof started>, { mails: unknown }>["mails"][number];

/** Whoever resumes the letter moves its batches to that moment. */
const pausedSeconds = 60 * 60;

export const sendLetterBatch: MailAttempt = async ({ key }, database, options) => {
  const data = unwrap(await database.rpc("start_letter_batch", { p_batch_id: key }));
  if (data === null) return;
  const batch = started.parse(data);
  if ("is_paused" in batch) {
    return { afterSeconds: pausedSeconds, reason: "The letter is paused." };
  }
  const { letter, mails, is_first } = batch;
  const outcome = await options.provider.sendBatch(
    mails.map(({ to, leave_token: leave, preferences_token: preferences }) => ({
      from: options.settings.from,
      to,
      ...composeLetter(letter, { leave, preferences }, options),
    })),
    `letter/${key}`,
  );
  unwrap(
    await database.rpc("record_letter_batch", {
      p_batch_id: key,
      p_result: outcome.result,
      p_is_first: is_first,
      p_mails: outcomesOf(mails, outcome),
      p_reason: outcome.result === "accepted" ? undefined : outcome.reason,
    }),
  );
  return afterOutcome(outcome);
};

/** As record_letter_batch takes them. */
function outcomesOf(mails: readonly StartedMail[], outcome: BatchOutcome) {
  if (outcome.result !== "accepted") return [];
  return mails.map(({ id }, index) => {
    const one = outcome.outcomes[index];
    return one?.result === "rejected"
      ? { id, reason: one.reason }
      : { id, provider_id: one?.providerId };
  });
}
