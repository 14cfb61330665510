// Posts for tests of what the forum does with them.
import type { Post } from "#web/features/forum/model/post.ts";

/** The post at a position as it was written, or edited, by a change of its thread. */
export function postAt(position: number, change_number = position): Post {
  return {
    id: `post-${position}`,
    thread_id: "thread",
    user_id: "author",
    content: `text of change ${change_number}`,
    parent_post_id: null,
    position,
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-01T00:00:00Z",
    change_number,
    author_profile: null,
  };
}
