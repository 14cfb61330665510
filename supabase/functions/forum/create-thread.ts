import * as z from "zod/mini";
import type { CreateThreadRequest } from "../_shared/contracts/create-thread.ts";
import type { ErrorCode } from "../_shared/contracts/errors.ts";
import type { DatabaseClient } from "../_shared/clients/caller.ts";
import {
  type ConstraintMeanings,
  type DatabaseError,
  failureFromDatabase,
} from "../_shared/http/database-failure.ts";
import { Failure, unavailableFailure } from "../_shared/http/failure.ts";

/**
 * Writes a thread and its first post in one transaction and returns the thread's id. Repeating it
 * with the same ids changes nothing and returns the same id. Throws a Failure.
 */
export async function createThread(
  database: DatabaseClient,
  request: CreateThreadRequest,
): Promise<string> {
  const { data, error } = await database.rpc("create_thread", {
    p_thread_id: request.threadId,
    p_post_id: request.postId,
    p_category_id: request.categoryId,
    p_title: request.title,
    p_content: request.content,
  });
  if (error) throw explain(error);
  const threadId = z.guid().safeParse(data);
  // Without the id it is unknown whether the thread was saved; repeating the request finds out.
  if (!threadId.success) throw unavailableFailure(data);
  return threadId.data;
}

const meanings: ConstraintMeanings = {
  forum_threads_category_id_fkey: {
    code: "category_not_found",
    message: "This category no longer exists. Please choose another one.",
    field: "categoryId",
  },
  forum_threads_created_by_user_id_fkey: {
    code: "unauthorized",
    message: "Your account no longer exists. Please sign in again.",
  },
  forum_threads_title_length: {
    code: "invalid_input",
    message: "Title is too long or empty.",
    field: "title",
  },
  forum_threads_title_is_clean: {
    code: "invalid_input",
    message: "Title must be one line without invisible characters.",
    field: "title",
  },
  forum_posts_content_length: {
    code: "first_post_failed",
    message: "Post content is too long or empty.",
    field: "content",
  },
  forum_posts_pkey: {
    code: "first_post_failed",
    message: "A post with this id already exists.",
    field: "postId",
  },
};

/** Codes that are more specific than which half failed. */
const specificCodes: readonly ErrorCode[] = [
  "rate_limited",
  "unauthorized",
  "internal",
  "unavailable",
];

/** Exported for the failures that no request can cause from outside. */
export function explain(error: DatabaseError): Failure {
  const cause = failureFromDatabase(error, meanings);
  if (error.hint?.split(" ")[0] === "first_post") {
    const reason = cause.message.replace(/\.$/, "");
    return cause.as(
      specificCodes.includes(cause.code) ? cause.code : "first_post_failed",
      `Thread created but initial post failed: ${reason}. Thread has been rolled back.`,
    );
  }
  if (error.code === "23505") {
    return cause.as("thread_exists", "This thread id is taken. Please start again.");
  }
  return cause;
}
