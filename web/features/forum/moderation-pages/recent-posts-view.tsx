// Everything new in the forum in one list, with moderators' tools.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { focusList } from "#web/lib/document/page-focus.ts";
import { parseTimeCursor, timeCursorText } from "#web/lib/lists/time-cursor.ts";
import { useRole } from "#web/lib/session/use-role.ts";
import { forumMessages } from "../model/messages.ts";
import { ActivityNotice } from "../lists/activity-notice.tsx";
import { recentPostsPerPage } from "../model/recent-posts.ts";
import { recentPostsQuery } from "./recent-queries.ts";
import { useRecentNews } from "./use-recent-news.ts";
import { ListedPost } from "./listed-post.tsx";
import { ListState } from "#web/ui/state/list-state.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";

interface RecentPostsViewProps {
  /** The place in the list as the URL has it. */
  before: string | undefined;
  userId: string | undefined;
}

export function RecentPostsView({ before, userId }: RecentPostsViewProps) {
  const cursor = parseTimeCursor(before);
  const found = useQuery(recentPostsQuery(cursor));
  const isHere = useIsHere();
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
      <ActivityNotice
        words={hasNews ? forumMessages.newPosts : ""}
        onShow={() => found.refetch()}
      />
      <ListState
        found={found}
        failed={forumMessages.recentFailed}
        rows={posts}
        empty={<EmptyView title={forumMessages.noPosts} />}
      />
      {posts && posts.length > 0 && (
        <ol
          className="divide-y divide-border border-y border-border outline-none"
          aria-label="Posts"
          tabIndex={-1}
          data-list=""
        >
          {posts.map((post) => (
            <li key={post.id}>
              <ListedPost
                post={post}
                isOwn={post.user_id === userId}
                canDelete={role === "admin"}
                onDeleted={() => void found.refetch().then(() => isHere() && focusList())}
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
