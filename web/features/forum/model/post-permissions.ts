import type { Role } from "#web/lib/session/queries.ts";
import type { Post } from "./post.ts";

/** Who reads a thread. */
export interface Reader {
  /** Undefined for a visitor. */
  userId: string | undefined;
  role: Role;
  /** The thread takes replies of theirs. */
  canReply: boolean;
  /** They may say which reply is the solution. */
  canSolve: boolean;
  /** A moderator has locked the thread for them. */
  isLocked: boolean;
}

/** What a reader is offered for a post. The database decides what they may do. */
export interface PostPermissions {
  /** Written by the member who reads it. */
  isOwn: boolean;
  /** Not in a locked thread, and not what a moderator has hidden. */
  canEdit: boolean;
  canReply: boolean;
  /** Members may, for what others have written. */
  canThank: boolean;
  /** Authors may, and administrators. */
  canDelete: boolean;
  canModerate: boolean;
  /** Who has started the thread may say that this reply has solved it, and moderators. */
  canSolve: boolean;
  /** Whoever did not write it may report it: members here, visitors by a form. Moderators have their tools. */
  reportAs: "member" | "visitor" | undefined;
}

export function postPermissions(
  { user_id, hidden_at, awaits_review, position }: Pick<
    Post,
    "user_id" | "hidden_at" | "awaits_review" | "position"
  >,
  { userId, role, canReply, canSolve, isLocked }: Reader,
): PostPermissions {
  const isMember = userId !== undefined;
  const isOwn = isMember && user_id === userId;
  const isVisible = hidden_at === null;
  return {
    isOwn,
    canEdit: isOwn && !isLocked && (isVisible || awaits_review === true),
    canReply: canReply && isVisible,
    canThank: isMember && user_id !== null && !isOwn && isVisible,
    canDelete: isOwn || role === "admin",
    canModerate: role !== "member",
    canSolve: canSolve && position > 1 && isVisible,
    reportAs: isMember ? role === "member" && !isOwn ? "member" : undefined : "visitor",
  };
}
