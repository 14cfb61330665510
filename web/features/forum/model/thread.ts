// A thread as its own page shows it.
import { AppError, asAppError } from "#web/lib/errors/errors.ts";
import type { ThreadState } from "./schemas.ts";

export type { ThreadState };

/** The reply that has solved a thread. */
export interface Solution {
  id: string;
  position: number;
  created_at: string;
  /** Null when they have left. */
  author: { id: string; username: string | null; role: string } | null;
  /** Its first words. */
  extract: string;
}

export interface Thread extends ThreadState {
  id: string;
  title: string;
  sticky: boolean;
  /** Since when it takes no replies of members. */
  locked_at: string | null;
  /** Since when a moderator has hidden it; the reason is for its creator and for moderators. */
  hidden_at: string | null;
  hidden_reason: string | null;
  created_at: string;
  created_by_user_id: string | null;
  creator:
    | { id: string; username: string | null; avatar_url: string | null; role: string }
    | null;
  category: { id: string; name: string; slug: string; asks_questions: boolean } | null;
  /** Null when there is none, and in a category that asks no questions. */
  solution: Solution | null;
}

/** What moderators need to know of a thread to act on it. */
export type ModeratedThread =
  & Pick<
    Thread,
    "id" | "title" | "sticky" | "locked_at" | "hidden_at" | "reply_count"
  >
  & { category: { id: string } | null };

/**
 * `thread` in the state of an event, unless it is in a later one. What a later revision has changed is to
 * be read.
 */
export function inLaterState<Known extends ThreadState>(thread: Known, told: ThreadState): Known {
  if (told.change_number <= thread.change_number) return thread;
  const { change_number, reply_count, last_position, last_activity_at, is_public } = told;
  return {
    ...thread,
    change_number,
    reply_count,
    last_position,
    last_activity_at,
    ...(is_public !== undefined && { is_public }),
  };
}

/** Why a thread takes no replies. */
export type Closed = "deleted" | "hidden" | "waiting" | "locked";

/** Why `thread` takes no replies of this member; undefined when it does. */
export function closedBecause(
  thread: Pick<Thread, "hidden_at" | "locked_at" | "is_public">,
  isModerator: boolean,
): Closed | undefined {
  if (thread.hidden_at) return "hidden";
  if (thread.is_public === false) return "waiting";
  return thread.locked_at && !isModerator ? "locked" : undefined;
}

/** Whether this member may say which reply has solved the thread. A lock is about new words only. */
export function canSolve(
  thread: Pick<Thread, "category" | "created_by_user_id" | "hidden_at" | "is_public">,
  userId: string | undefined,
  isModerator: boolean,
): boolean {
  return thread.category?.asks_questions === true && !thread.hidden_at &&
    thread.is_public !== false && userId !== undefined &&
    (isModerator || thread.created_by_user_id === userId);
}

const renamedWithinMs = 3_600_000;

/** Whether this member may change the title: in the first hour, as long as the team has done nothing. */
export function canRename(
  thread: Pick<
    Thread,
    "created_at" | "created_by_user_id" | "hidden_at" | "locked_at" | "is_public"
  >,
  userId: string | undefined,
  now = Date.now(),
): boolean {
  return userId !== undefined && thread.created_by_user_id === userId &&
    !closedBecause(thread, false) && now - Date.parse(thread.created_at) < renamedWithinMs;
}

/** What PostgREST returns when no row matches. */
const noSuchRow = "PGRST116";

/** What is thrown when the database has said that there is no such thread. */
export function threadGone(): AppError {
  return new AppError("not-found", "This thread no longer exists.", { code: noSuchRow });
}

/**
 * Whether a read has failed because the thread was deleted. A function or a URL that is not found,
 * as while a new version is being put in, says nothing about it.
 */
export function isThreadGone(thrown: unknown): boolean {
  return thrown !== null && asAppError(thrown).code === noSuchRow;
}
