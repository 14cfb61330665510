/** What is done for each kind of job. The kinds themselves are rows of private.job_kinds. */
import * as z from "zod/mini";
import { unwrap } from "../_shared/http/database-failure.ts";
import { failureFromStorage } from "../_shared/http/storage-failure.ts";
import { mailJob } from "./mail-job.ts";
import { releaseHarmlessPost } from "./release-harmless-post.ts";
import type { Handler } from "./run.ts";
import { sendLetterBatch } from "./send-letter-batch.ts";
import { sendMail } from "./send-mail.ts";

const filePayload = z.object({ bucket: z.string(), name: z.string() });

/** Files are removed through Storage: a deleted row alone would leave the file where nobody finds it. */
const deleteUnusedFile: Handler = async ({ payload }, database) => {
  const { bucket, name } = filePayload.parse(payload);
  const isUsed = unwrap(
    await database.rpc("is_file_used", {
      p_bucket: bucket,
      p_name: name,
    }),
  );
  if (isUsed) return;
  // No error for a file that is not there.
  const removed = await database.storage.from(bucket).remove([name]);
  if (removed.error) throw failureFromStorage(removed.error);
};

const deleteUnconfirmedAccount: Handler = async ({ key }, database) => {
  const afterSeconds = unwrap(
    await database.rpc("delete_unconfirmed_account", {
      p_user_id: key,
    }),
  );
  return afterSeconds === null ? undefined : { afterSeconds };
};

const deleteExpiredRows: Handler = async (_, database) => {
  const deleted = unwrap(await database.rpc("delete_expired_rows"));
  // There may be more: it deletes a thousand rows of each table.
  return deleted > 0 ? { afterSeconds: 0 } : undefined;
};

/** More at a time would keep their transaction open for long. A multiple of what is in a batch. */
const mailsAtOnce = 500;

const queueLetterMails: Handler = async ({ key }, database) => {
  const queued = unwrap(
    await database.rpc("queue_letter_mails", {
      p_letter_id: key,
      p_limit: mailsAtOnce,
    }),
  );
  return queued === mailsAtOnce ? { afterSeconds: 0 } : undefined;
};

const queueFollowMails: Handler = async ({ key }, database) => {
  const hasMore = unwrap(
    await database.rpc("queue_follow_mails", {
      p_thread_id: key,
      p_limit: mailsAtOnce,
    }),
  );
  // The database has ended the job by itself otherwise.
  return hasMore ? { afterSeconds: 0 } : undefined;
};

const forgetSubscription: Handler = async ({ key }, database) => {
  unwrap(await database.rpc("forget_subscription", { p_id: key }));
};

const logPublication: Handler = async ({ key }, database) => {
  const afterSeconds = unwrap(await database.rpc("log_publication", { p_article_id: key }));
  return afterSeconds === null ? undefined : { afterSeconds };
};

const queueOverdueMails: Handler = async (_, database) => {
  unwrap(await database.rpc("queue_overdue_mails"));
};

export function createHandlers(): Readonly<Record<string, Handler>> {
  return {
    delete_expired_rows: deleteExpiredRows,
    delete_unconfirmed_account: deleteUnconfirmedAccount,
    delete_unused_file: deleteUnusedFile,
    follow_mails: queueFollowMails,
    forget_subscription: forgetSubscription,
    letter: queueLetterMails,
    letter_batch: mailJob(sendLetterBatch),
    log_publication: logPublication,
    mail: mailJob(sendMail),
    overdue_mails: queueOverdueMails,
    release_harmless_post: releaseHarmlessPost,
  };
}
