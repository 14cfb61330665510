// One post of a thread. Its links are plain anchors: the list around it follows them.
import { useState } from "react";
import { flushSync } from "react-dom";
import { RoleMark } from "#web/ui/person/role-mark.tsx";
import { Avatar } from "#web/ui/person/avatar.tsx";
import { Badge } from "#web/ui/person/badge.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { Markdown } from "#web/ui/markdown/markdown.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { formatFullTime, formatPostTime } from "#web/lib/time/dates.ts";
import { initials } from "#web/lib/text/initials.ts";
import { useTimeZone } from "#web/lib/time/use-time-zone.ts";
import { forumMessages } from "../model/messages.ts";
import { authorName, editPlaceId, isEdited, type Post, textOfPost } from "../model/post.ts";
import type { PostPermissions } from "../model/post-permissions.ts";
import type { PostMarks } from "../cache/post-marks-queries.ts";
import { EditedMark } from "./edited-mark.tsx";
import { HiddenNotice } from "../model/hidden-notice.tsx";
import { ThanksCount } from "./thanks-count.tsx";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";

const PostThanks = lazyComponent(() => import("./post-thanks.tsx"), (it) => it.PostThanks);
const PostTools = lazyComponent(() => import("../moderation/post-tools.tsx"), (it) => it.PostTools);
const SolutionButton = lazyComponent(
  () => import("./solution-button.tsx"),
  (it) => it.SolutionButton,
);

interface PostActions extends PostPermissions {
  onReply(post: Post): void;
  onEdit(post: Post): void;
  onDelete(post: Post): void;
  onReport(post: Post): void;
}

interface PostItemProps {
  post: Post;
  /** Its reader does not want to see posts of its author. */
  isIgnored: boolean;
  /** The URL names this post. */
  isLinked: boolean;
  /** It arrived while the page was open. */
  isFresh: boolean;
  /** Its author has started the thread. */
  isByStarter: boolean;
  /** It has solved the question of its thread. */
  isSolution: boolean;
  /** Its thanks and replies, if it has any. */
  marks: PostMarks | undefined;
  /** The member who reads it has thanked for it. */
  isThanked: boolean;
  actions: PostActions;
}

export function PostItem(props: PostItemProps) {
  const { post, isIgnored, isLinked, isFresh, isByStarter, marks, isThanked, actions } = props;
  const { isSolution } = props;
  const name = authorName(post);
  const zone = useTimeZone();
  const [isShown, setIsShown] = useState(false);
  const editedText = `Edited ${formatFullTime(post.updated_at, zone)}`;
  if (isIgnored && !isShown) {
    return (
      <article
        id={`post-${post.id}`}
        tabIndex={-1}
        aria-label={`Post by ${name}, whom you ignore`}
        className="post flex items-center gap-3 text-sm text-muted"
      >
        <span className="wrap-anywhere">
          <bdi>{name}</bdi>, whom you ignore
        </span>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Show the post by ${name}`}
          onClick={() => {
            flushSync(() => setIsShown(true));
            document.getElementById(`post-${post.id}`)?.focus();
          }}
        >
          Show
        </Button>
      </article>
    );
  }
  return (
    <article
      id={`post-${post.id}`}
      tabIndex={-1}
      aria-label={`Post by ${name}`}
      className="post"
      data-linked={isLinked || undefined}
      data-fresh={isFresh || undefined}
    >
      <header className="flex items-center gap-3">
        <Avatar
          memberId={post.user_id}
          url={post.author_profile?.avatar_url}
          initials={initials(post.author_profile?.username)}
          size="md"
        />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <span className="wrap-anywhere">
              {post.user_id
                ? (
                  <a href={`/user/${post.user_id}`} className="author-link">
                    <bdi>{name}</bdi>
                  </a>
                )
                : name}
            </span>
            <RoleMark role={post.author_profile?.role} />
            {isByStarter && <Badge variant="muted">Thread starter</Badge>}
          </p>
          <p className="text-sm text-muted">
            <Time iso={post.created_at} format={formatPostTime} />
            {isEdited(post) && (
              <>
                {" "}· {actions.isOwn || actions.canModerate
                  ? <EditedMark post={post} title={editedText} />
                  : <span title={editedText}>edited</span>}
              </>
            )}
          </p>
        </div>
        <a
          href={`#post-${post.id}`}
          aria-label={`#${post.position}, link to this post`}
          className="quiet-link ml-auto self-start text-sm text-muted tabular-nums"
        >
          #{post.position}
        </a>
      </header>
      {post.parent_post_id && (
        <p className="mt-3 text-sm text-muted">
          <a href={`#post-${post.parent_post_id}`} className="quiet-link">
            Replying to <bdi>{post.parent_author_username ?? "Anonymous User"}</bdi>
          </a>
        </p>
      )}
      {isSolution && (
        <p className="mt-3">
          <Badge variant="live">✓ Solution</Badge>
        </p>
      )}
      {post.hidden_at && (
        <HiddenNotice
          title={forumMessages.hiddenPost}
          reason={post.hidden_reason}
          isOwn={actions.isOwn}
          isWaiting={post.awaits_review}
          className="mt-3"
        />
      )}
      {actions.isOwn && <div id={editPlaceId(post)} className="edit-place" />}
      <div className="post-text">
        <Markdown text={textOfPost(post)} idPrefix={`post-${post.id}`} mentions={post.mentions} />
      </div>
      {marks && <PostReplies marks={marks} />}
      <PostFooter
        post={post}
        name={name}
        thanks={{ count: marks?.thanks ?? 0, isThanked }}
        actions={actions}
        isSolution={isSolution}
      />
    </article>
  );
}

interface PostFooterProps {
  post: Post;
  name: string;
  thanks: { count: number; isThanked: boolean };
  actions: PostActions;
  isSolution: boolean;
}

function PostFooter({ post, name, thanks, actions, isSolution }: PostFooterProps) {
  const buttons = [
    ...(actions.canReply
      ? [{ label: "Reply", hint: `Reply to ${name}`, act: actions.onReply }]
      : []),
    ...(actions.canEdit ? [{ label: "Edit", hint: "Edit your post", act: actions.onEdit }] : []),
    ...(actions.canDelete
      ? [{
        label: "Delete",
        hint: actions.isOwn ? "Delete your post" : `Delete the post by ${name}`,
        act: actions.onDelete,
      }]
      : []),
    ...(actions.reportAs === "member"
      ? [{ label: "Report", hint: `Report the post by ${name}`, act: actions.onReport }]
      : []),
  ];
  const isEmpty = buttons.length === 0 && !actions.canModerate && !actions.reportAs;
  if (isEmpty && !actions.canThank && thanks.count === 0) return null;
  return (
    <footer className="no-print mt-2 -ml-3 flex flex-wrap gap-x-1">
      {actions.canThank
        ? (
          <PostThanks
            post={post}
            name={name}
            {...thanks}
            fallback={<ThanksCount postId={post.id} name={name} count={thanks.count} />}
          />
        )
        : <ThanksCount postId={post.id} name={name} count={thanks.count} />}
      {buttons.map(({ label, hint, act }) => (
        <Button
          key={label}
          variant="ghost"
          size="sm"
          aria-label={hint}
          onClick={() => act(post)}
        >
          {label}
        </Button>
      ))}
      {actions.canSolve && <SolutionButton post={post} name={name} isSolution={isSolution} />}
      {actions.reportAs === "visitor" && (
        <Button asChild variant="ghost" size="sm" className="text-muted">
          <a
            href={`/report?post=${post.id}`}
            rel="nofollow"
            aria-label={`Report the post by ${name}`}
          >
            Report
          </a>
        </Button>
      )}
      {actions.canModerate && <PostTools post={post} />}
    </footer>
  );
}

/** The database counts no further. */
const mostReplies = 100;

/** Below a post: the replies to it, as links that lead there. */
function PostReplies({ marks: { replies, first_replies } }: { marks: PostMarks }) {
  if (replies === 0) return null;
  const words = `${replies >= mostReplies ? `${mostReplies - 1}+` : replies} ${
    replies === 1 ? "reply" : "replies"
  } to this:`;
  return (
    <p className="mt-3 flex flex-wrap gap-x-2 text-sm text-muted">
      <span>{words}</span>
      {first_replies.map(({ id, position }) => (
        <a key={id} href={`#post-${id}`} className="quiet-link tabular-nums">
          <span className="sr-only">Reply&#32;</span>#{position}
        </a>
      ))}
      {replies > first_replies.length && <span aria-hidden="true">…</span>}
    </p>
  );
}
