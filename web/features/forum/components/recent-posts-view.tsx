// Everything new in the forum in one list, with moderators' tools.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyView } from "#web/ui/empty-view.tsx";
import { ErrorView } from "#web/ui/error-view.tsx";
import { ListPages } from "#web/ui/list-pages.tsx";
import { Markdown } from "#web/ui/markdown.tsx";
import { PageHeader } from "#web/ui/page.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { RoleMark } from "#web/ui/role-mark.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { explainError } from "#web/lib/error-words.ts";
import { initials } from "#web/lib/initials.ts";
import { focusList } from "#web/lib/page-focus.ts";
import { parseTimeCursor, timeCursorText } from "#web/lib/time-cursor.ts";
import { useRole } from "#web/lib/use-role.ts";
import { forumMessages } from "../messages.ts";
import { authorName } from "../post.ts";
import { type RecentPost, recentPostsPerPage } from "../recent-posts.ts";
import { recentPostsQuery } from "../recent-queries.ts";
import { useRecentNews } from "../use-recent-news.ts";
import { HiddenNotice } from "./hidden-notice.tsx";
import { PostTools } from "./post-tools.tsx";
import { ThreadTools } from "./thread-tools.tsx";

interface RecentPostsViewProps {
  /** The place in the list as the URL has it. */
  before: string | undefined;
  userId: string | undefined;
}

export function RecentPostsView({ before, userId }: RecentPostsViewProps) {
  const cursor = parseTimeCursor(before);
  const found = useQuery(recentPostsQuery(cursor));
  const posts = found.data?.slice(0, recentPostsPerPage);
  const last = (found.data?.length ?? 0) > recentPostsPerPage ? posts?.at(-1) : undefined;
  const role = useRole();
  const hasNews = useRecentNews(cursor ? undefined : posts?.[0]);
  return (
    <>
      <PageHeader
        title="Recent Posts"
        description="Everything new in the forum, newest first. Hidden posts are here, too."
      />
      <div className="min-h-11">
        <p role="status" className="sr-only">{hasNews ? forumMessages.newPosts : ""}</p>
        {hasNews && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => void found.refetch().then(focusList)}
          >
            {forumMessages.newPosts} · Show
          </Button>
        )}
      </div>
      {found.isError && (
        <ErrorView
          title={forumMessages.recentFailed}
          message={explainError(found.error, "")}
          actions={<Button onClick={() => void found.refetch()}>Try Again</Button>}
        />
      )}
      {found.isPending && <Skeleton className="h-96" />}
      {posts?.length === 0 && <EmptyView title={forumMessages.noPosts} />}
      {posts && posts.length > 0 && (
        <ol
          className="divide-y divide-border border-y border-border outline-none"
          aria-label="Posts"
          tabIndex={-1}
          data-list=""
        >
          {posts.map((post) => (
            <li key={post.id}>
              <RecentPostItem
                post={post}
                isOwn={post.user_id === userId}
                canDelete={role === "admin"}
                onDeleted={() => void found.refetch().then(focusList)}
              />
            </li>
          ))}
        </ol>
      )}
      <ListPages
        label="Pages of posts"
        newest={cursor && (
          <Button asChild variant="outline" size="sm">
            <Link to="/admin/recent">Newest posts</Link>
          </Button>
        )}
        newer={null}
        older={last && (
          <Button asChild variant="outline" size="sm">
            <Link
              to="/admin/recent"
              search={{ before: timeCursorText({ time: last.created_at, id: last.id }) }}
            >
              Older posts
            </Link>
          </Button>
        )}
      />
    </>
  );
}

interface RecentPostItemProps {
  post: RecentPost;
  isOwn: boolean;
  /** Administrators may delete threads. */
  canDelete: boolean;
  onDeleted(): void;
}

function RecentPostItem({ post, isOwn, canDelete, onDeleted }: RecentPostItemProps) {
  const { thread } = post;
  const name = authorName(post);
  const toPost = {
    to: "/forum/thread/$threadId",
    params: { threadId: post.thread_id },
    hash: `post-${post.id}`,
  } as const;
  return (
    <article aria-label={`Post by ${name}`} tabIndex={-1} className="py-5 outline-none">
      <header className="flex items-center gap-3">
        <Avatar
          memberId={post.user_id}
          url={post.author_profile?.avatar_url}
          initials={initials(post.author_profile?.username)}
          size="md"
        />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            {post.user_id
              ? (
                <Link to="/user/$userId" params={{ userId: post.user_id }} className="author-link">
                  <bdi>{name}</bdi>
                </Link>
              )
              : name}
            <RoleMark role={post.author_profile?.role} />
            <Link {...toPost} className="quiet-link text-sm text-muted">
              <RelativeTime iso={post.created_at} />
            </Link>
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            in{" "}
            <Link {...toPost} className="quiet-link">
              <bdi>{thread.title}</bdi>
            </Link>
            , {thread.category.name}
            {thread.sticky && <Badge className="ml-2">[STICKY]</Badge>}
            {thread.locked_at && <Badge className="ml-2">[LOCKED]</Badge>}
            {thread.hidden_at && <Badge className="ml-2">[HIDDEN]</Badge>}
          </p>
        </div>
      </header>
      {post.hidden_at && (
        <HiddenNotice
          title={forumMessages.hiddenPost}
          reason={post.hidden_reason}
          isOwn={isOwn}
          className="mt-3"
        />
      )}
      <div className="mt-3">
        <Markdown text={post.content} idPrefix={`post-${post.id}`} />
      </div>
      {post.is_shortened && (
        <p className="mt-2">
          <Link {...toPost} className="text-link">Read the whole post</Link>
        </p>
      )}
      <footer className="mt-2 -ml-3 flex">
        <PostTools post={post} />
        <ThreadTools thread={thread} canDelete={canDelete} onDeleted={onDeleted} isInRow />
      </footer>
    </article>
  );
}
