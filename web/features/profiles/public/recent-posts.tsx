import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { postPreview } from "#web/domain/forum/post-preview.ts";
import { explainError } from "#web/lib/errors/error-words.ts";
import { type RecentPost, recentPostsQuery } from "../model/queries.ts";

/** The last posts of a member, each leading to its place in its thread. */
export function RecentPosts({ userId }: { userId: string }) {
  const posts = useQuery(recentPostsQuery(userId));
  return (
    <section aria-labelledby="recent-posts">
      <h2 id="recent-posts" className="text-xl">Recent Activity</h2>
      <div className="mt-4">
        {posts.isPending && <PostsSkeleton />}
        {posts.isError && posts.data === undefined && (
          <Notice tone="error" title="The posts could not be loaded.">
            {explainError(posts.error, "Please try again in a moment.")}
            <div className="mt-3">
              <RetryButton
                size="sm"
                variant="outline"
                onRetry={() =>
                  posts.refetch()}
              />
            </div>
          </Notice>
        )}
        {posts.data?.length === 0 && <EmptyView title="No forum posts yet" />}
        {posts.data && posts.data.length > 0 && (
          <ul className="divide-y divide-border border-y border-border">
            {posts.data.map((post) => <PostRow key={post.id} post={post} />)}
          </ul>
        )}
      </div>
    </section>
  );
}

function PostRow({ post }: { post: RecentPost }) {
  return (
    <li className="group relative py-4">
      <p className="text-sm text-muted">
        In <bdi className="font-semibold wrap-anywhere">{post.thread.title}</bdi>
        {" · "}
        <RelativeTime iso={post.created_at} />
      </p>
      <Link
        to="/forum/thread/$threadId"
        params={{ threadId: post.thread_id }}
        hash={`post-${post.id}`}
        dir="auto"
        // The whole row is the target.
        className="mt-1 block wrap-anywhere underline-offset-4 after:absolute after:inset-0 group-hover:text-accent group-hover:underline"
      >
        {postPreview(post.content)}
      </Link>
    </li>
  );
}

export function PostsSkeleton() {
  return (
    <ul
      role="status"
      aria-label="Loading posts"
      className="divide-y divide-border border-y border-border"
    >
      {[1, 2, 3].map((row) => (
        <li key={row} className="py-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mt-3 h-5 w-11/12" />
        </li>
      ))}
    </ul>
  );
}
