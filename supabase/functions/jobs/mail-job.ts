/** What all jobs that send mails have in common. */
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import { type MailOptions, readMailOptions } from "../_shared/mail/mail-options.ts";
import type { BatchOutcome, SendOutcome } from "../_shared/mail/provider.ts";
import { type Handler, type Job, type Later, reasonOf } from "./run.ts";

/** How long mails wait for variables that are missing or wrong. That uses no attempt. */
const noSettingsSeconds = 600;

/** One attempt; resolves as a handler does. */
export type MailAttempt = (
  job: Job,
  database: DatabaseClient,
  options: MailOptions,
) => Promise<Later | void>;

/** Waits while nothing can be sent. */
export function mailJob(attempt: MailAttempt, readOptions = readMailOptions): Handler {
  return async (job, database) => {
    let options: MailOptions | null = null;
    let reason = "MAIL_PROVIDER is not set.";
    try {
      options = readOptions();
    } catch (error) {
      reason = reasonOf(error);
    }
    return options
      ? await attempt(job, database, options)
      : { afterSeconds: noSettingsSeconds, reason };
  };
}

/** What an outcome means for the job. Throws for one that is unknown: it is tried again. */
export function afterOutcome(outcome: SendOutcome | BatchOutcome): Later | void {
  if (outcome.result === "unknown") throw new Error(outcome.reason);
  if (outcome.result === "later") {
    return { afterSeconds: outcome.afterSeconds, reason: outcome.reason };
  }
}
