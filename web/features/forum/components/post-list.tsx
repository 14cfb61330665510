// The posts of one page. New ones arrive at the end with a short tint; where one was deleted in front of
// its readers, a line says so.
import { Fragment, useState } from "react";
import { forumMessages } from "../messages.ts";
import type { Post } from "../post.ts";
import { useRemovedPosts } from "../use-removed-posts.ts";
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
  const removed = useRemovedPosts(posts);
  const removedBetween = (after: Post | undefined, before: Post | undefined) =>
    removed.filter((position) =>
      position > (after?.position ?? 0) && position < (before?.position ?? Infinity)
    ).length;
  return (
    <ol className="posts" aria-label="Posts">
      {posts.map((post, index) => (
        <Fragment key={post.id}>
          <RemovedPosts count={removedBetween(posts[index - 1], post)} />
          <li>
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
        </Fragment>
      ))}
      <RemovedPosts count={removedBetween(posts.at(-1), undefined)} />
    </ol>
  );
}

function RemovedPosts({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <li className="border-t border-border py-4 text-sm text-muted">
      {forumMessages.postsRemoved(count)}
    </li>
  );
}
