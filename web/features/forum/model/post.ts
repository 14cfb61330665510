// A post as the forum shows it. Rows of the database, results of the rpc and live events all have
// this shape (schemas.ts).
import type { Post } from "./schemas.ts";

export type { Post };

/** The name under a post: the username, else the public email address before its @, else a stand-in. */
export function authorName(post: Pick<Post, "user_id" | "author_profile">): string {
  if (!post.user_id) return "Unknown User";
  const { username, email } = post.author_profile ?? {};
  return username || email?.split("@")[0] || "Anonymous User";
}

/** What the line begins with that the reply box is filled with; the name follows. */
export const replyLine = "> Replying to @";
const wholeReplyLine = new RegExp(`^${replyLine}.*\n\n`);

/** The text to show: whom it replies to stands above it, in place of that line. */
export function textOfPost(
  { content, parent_post_id }: Pick<Post, "content" | "parent_post_id">,
): string {
  return parent_post_id ? content.replace(wholeReplyLine, "") : content;
}

/** True for what the public gets of a hidden post that replies refer to: that it was there. */
export function isPlaceholder(post: Pick<Post, "hidden_at" | "content">): boolean {
  return Boolean(post.hidden_at) && post.content === "";
}

/** The element of a post in which its author edits it. */
export const editPlaceId = ({ id }: Pick<Post, "id">): string => `edit-${id}`;

/** True when the text was changed after it was posted. */
export function isEdited(post: Pick<Post, "created_at" | "updated_at">): boolean {
  return Date.parse(post.updated_at) - Date.parse(post.created_at) > 1000;
}
