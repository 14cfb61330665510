// The posts of one page. New ones arrive at the end with a short tint.
import { useState } from "react";
import type { Post } from "../post.ts";
import { PostItem } from "./post-item.tsx";

interface PostListProps {
  posts: readonly Post[];
  /** The post that the address names. */
  linkedId: string | undefined;
  userId: string | undefined;
  isAdmin: boolean;
  onReply(post: Post): void;
  onEdit(post: Post): void;
  onDelete(post: Post): void;
}

export function PostList(props: PostListProps) {
  const { posts, linkedId, userId, isAdmin, onReply, onEdit, onDelete } = props;
  // What came with the page is not news.
  const [loadedIds] = useState(() => new Set(posts.map((post) => post.id)));
  return (
    <ol className="posts" aria-label="Posts">
      {posts.map((post) => (
        <li key={post.id}>
          <PostItem
            post={post}
            isLinked={post.id === linkedId}
            isFresh={!loadedIds.has(post.id) && post.user_id !== userId}
            actions={{
              canReply: userId !== undefined,
              isOwn: userId !== undefined && post.user_id === userId,
              canDelete: isAdmin || (userId !== undefined && post.user_id === userId),
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
