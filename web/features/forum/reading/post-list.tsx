// The posts of one page. New ones arrive at the end with a short tint; where one was deleted in front of
// its readers, a line says so.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Role } from "#web/lib/session/queries.ts";
import { useFollowLinks } from "#web/lib/document/use-follow-links.ts";
import { type PostMarks, thankedQuery } from "../cache/post-marks-queries.ts";
import { ignoredQuery } from "../ignoring/ignored-queries.ts";
import { keepPlace } from "./keep-place.ts";
import { forumMessages } from "../model/messages.ts";
import { isPlaceholder, type Post } from "../model/post.ts";
import { postPermissions } from "../model/post-permissions.ts";
import { stayInThread } from "./stay-in-thread.ts";
import { usePostRows } from "./use-post-rows.ts";
import type { Solution } from "../model/thread.ts";
import { PostItem } from "../posts/post-item.tsx";
import { Link } from "@tanstack/react-router";
import { PersonName } from "#web/ui/person/person-name.tsx";
import { placeOfPosition } from "#web/domain/forum/thread-positions.ts";

interface PostListProps {
  posts: readonly Post[];
  marks: ReadonlyMap<string, PostMarks>;
  /** Who has started the thread. */
  starterId: string | null;
  solution: Solution | null;
  /** Its reader may say which reply is the solution. */
  canSolve: boolean;
  /** For example "page 2 of 3"; nothing when there is one page. */
  place: string | undefined;
  /** The post that the URL names. */
  linkedId: string | undefined;
  /** The position from which on its reader had not read when they came. */
  unreadFrom: number | undefined;
  userId: string | undefined;
  role: Role;
  /** The thread takes replies of this member. */
  canReply: boolean;
  /** A moderator has locked the thread, for this member. */
  isLocked: boolean;
  onReply(post: Post): void;
  onEdit(post: Post): void;
  onDelete(post: Post): void;
  onReport(post: Post): void;
}

export function PostList(props: PostListProps) {
  const { solution, canSolve, isLocked, ...rest } = props;
  const { posts, marks, starterId, place, linkedId, unreadFrom, userId, role, canReply, ...acts } =
    rest;
  // What came with the page is not news.
  const [loadedIds] = useState(() => new Set(posts.map((post) => post.id)));
  const rows = usePostRows(posts);
  const follow = useFollowLinks();
  const firstUnreadId = unreadFrom !== undefined &&
    posts.find(({ position }) => position >= unreadFrom)?.id;
  // Nobody for visitors, and until it is known.
  const { data: ignored = [] } = useQuery(ignoredQuery(userId ?? ""));
  const withThanks = posts.filter(({ id }) => marks.get(id)?.thanks).map(({ id }) => id);
  const { data: thanked = [] } = useQuery(thankedQuery(userId ?? "", withThanks));
  return (
    <ol
      ref={keepPlace}
      className="posts outline-none"
      aria-label={place ? `Posts, ${place}` : "Posts"}
      tabIndex={-1}
      data-list=""
      onClick={(event) => {
        stayInThread(event);
        follow(event);
      }}
    >
      {rows.map((row) =>
        row.post && isPlaceholder(row.post)
          ? (
            <li key={row.id} id={`post-${row.id}`} tabIndex={-1} className="post-removed">
              {forumMessages.postHidden}
            </li>
          )
          : row.post
          ? (
            // A link to the newest post leads there before any script runs.
            <li key={row.id} id={row.id === posts.at(-1)?.id ? "newest" : undefined}>
              {row.id === firstUnreadId && (
                <p className="unread-line">{forumMessages.unreadFromHere}</p>
              )}
              <PostItem
                post={row.post}
                isIgnored={row.post.user_id !== null && ignored.includes(row.post.user_id)}
                isLinked={row.id === linkedId}
                isByStarter={starterId !== null && row.post.user_id === starterId}
                isSolution={row.id === solution?.id}
                marks={marks.get(row.id)}
                isThanked={thanked.includes(row.id)}
                isFresh={!loadedIds.has(row.id) && row.post.user_id !== userId}
                actions={{
                  ...postPermissions(row.post, { userId, role, canReply, canSolve, isLocked }),
                  ...acts,
                }}
              />
              {solution && row.post.position === 1 && (
                <SolutionBox solution={solution} threadId={row.post.thread_id} />
              )}
            </li>
          )
          : (
            <li key={row.id} hidden={row.count === 0} tabIndex={-1} className="post-removed">
              {forumMessages.postsRemoved(row.count)}
            </li>
          )
      )}
    </ol>
  );
}

/** Below a question: the reply that has solved it, with its first words. */
function SolutionBox({ solution, threadId }: { solution: Solution; threadId: string }) {
  return (
    <section className="notice solution" aria-label="Solution">
      <p className="font-semibold">
        Solved by <PersonName person={solution.author} className="author-link" />
      </p>
      {solution.extract && <p dir="auto" className="wrap-anywhere">{solution.extract}</p>}
      <Link
        to="/forum/thread/$threadId"
        params={{ threadId }}
        search={placeOfPosition(solution.position).search}
        hash={`post-${solution.id}`}
        className="text-link text-sm"
      >
        Go to the solution
      </Link>
    </section>
  );
}
