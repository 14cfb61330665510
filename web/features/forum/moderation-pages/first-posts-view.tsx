// What waits for review, the oldest first, and the patterns that moderators keep.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { focusList } from "#web/lib/document/page-focus.ts";
import { parseTimeCursor, timeCursorText } from "#web/lib/lists/time-cursor.ts";
import { useRole } from "#web/lib/session/use-role.ts";
import { moderationMessages } from "../moderation/moderation-messages.ts";
import { waitingPerPage, waitingPostsQuery } from "./review-queries.ts";
import { ListedPost } from "./listed-post.tsx";
import { ReviewPatterns } from "./review-patterns.tsx";
import { ListState } from "#web/ui/state/list-state.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";

/** `after` is the place in the list as the URL has it. */
export function FirstPostsView({ after }: { after: string | undefined }) {
  const cursor = parseTimeCursor(after);
  const found = useQuery(waitingPostsQuery(cursor));
  const isHere = useIsHere();
  const posts = found.data?.slice(0, waitingPerPage);
  const last = (found.data?.length ?? 0) > waitingPerPage ? posts?.at(-1) : undefined;
  const role = useRole();
  return (
    <>
      <PageHeader
        title="First Posts"
        description="What new members write waits here when it has links or images. Whoever has had one post released does not wait again."
      />
      <ListState
        found={found}
        failed={moderationMessages.waitingFailed}
        rows={posts}
        empty={
          <EmptyView title={moderationMessages.noWaiting}>
            {moderationMessages.noWaitingText}
          </EmptyView>
        }
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
                record={post.member_record}
                isOwn={false}
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
            <Link to="/admin/first-posts">Oldest posts</Link>
          </Button>
        )}
        newer={null}
        older={last && (
          <Button asChild variant="outline" size="sm">
            <Link
              to="/admin/first-posts"
              search={{ after: timeCursorText({ time: last.created_at, id: last.id }) }}
            >
              Later posts
            </Link>
          </Button>
        )}
      />
      <ReviewPatterns />
    </>
  );
}
