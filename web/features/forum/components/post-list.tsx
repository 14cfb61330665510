// The posts of one page. New ones arrive at the end with a short tint.
import { useState } from "react";
import type { Post } from "../post.ts";
import { PostItem } from "./post-item.tsx";

interface PostListProps {
  posts: readonly Post[];
  userId: string | undefined;
  onReply(post: Post): void;
  onEdit(post: Post): void;
  onDelete(post: Post): void;
}

export function PostList({ posts, userId, onReply, onEdit, onDelete }: PostListProps) {
  // What came with the page is not news.
  const [loadedIds] = useState(() => new Set(posts.map((post) => post.id)));
  return (
    <ol className="posts" aria-label="Posts">
      {posts.map((post) => (
        <li key={post.id}>
          <PostItem
            post={post}
            isFresh={!loadedIds.has(post.id) && post.user_id !== userId}
            actions={{
              canReply: userId !== undefined,
              isOwn: userId !== undefined && post.user_id === userId,
              onReply,
              onEdit,
              onDelete,
            }}
          />
        </li>
      ))}
    </ol>
  );
}
