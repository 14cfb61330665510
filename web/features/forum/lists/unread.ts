// How unread posts are shown, and where they lead.
import { placeOfPosition } from "#web/domain/forum/thread-positions.ts";

/** What a member has not read of a thread. */
export interface Unread {
  /** Posts of others, at most a hundred. */
  count: number;
  /** The position of the first of them. */
  firstPosition: number;
  /** They have read nothing of the thread, and it is younger than all that they have marked as read. */
  isNew: boolean;
}

/** The database counts no further. */
const mostPosts = 100;
const mostThreads = 50;

const upTo = (count: number, most: number) => count >= most ? `${most - 1}+` : `${count}`;

/** For example "New" or "3 new". */
export function unreadLabel({ count, isNew }: Unread): string {
  return isNew ? "New" : `${upTo(count, mostPosts)} new`;
}

/** For a category, for example "5 unread". */
export function unreadThreadsLabel(threads: number): string {
  return `${upTo(threads, mostThreads)} unread`;
}

/** What a link to the thread adds, to lead to the first unread post; a new thread is read from its top. */
export function placeOfUnread(
  unread: Unread | undefined,
): { search: { page?: number }; hash?: string } {
  return !unread || unread.firstPosition === 1
    ? { search: {} }
    : placeOfPosition(unread.firstPosition);
}
