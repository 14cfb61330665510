// A post in the lists of moderators: where it is, its words, and the tools for it and its thread.
import { Link } from "@tanstack/react-router";
import { Avatar } from "#web/ui/person/avatar.tsx";
import { Badge } from "#web/ui/person/badge.tsx";
import { Markdown, warmMarkdown } from "#web/ui/markdown/markdown.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { RoleMark } from "#web/ui/person/role-mark.tsx";
import { initials } from "#web/lib/text/initials.ts";
import { forumMessages } from "../model/messages.ts";
import { authorName } from "../model/post.ts";
import type { RecentPost } from "../model/recent-posts.ts";
import type { MemberRecord } from "../reports/reports.ts";
import { HiddenNotice } from "../model/hidden-notice.tsx";
import { MemberFacts } from "../reports/member-facts.tsx";
import { PostTools } from "../moderation/post-tools.tsx";
import { ThreadTools } from "../moderation/thread-tools.tsx";

// Beside the posts, which need it.
warmMarkdown();

interface ListedPostProps {
  post: RecentPost;
  /** Its author in numbers, where moderators decide about it. */
  record?: MemberRecord;
  isOwn: boolean;
  /** Administrators may delete threads. */
  canDelete: boolean;
  onDeleted(): void;
}

export function ListedPost({ post, record, isOwn, canDelete, onDeleted }: ListedPostProps) {
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
            <Link
              {...toPost}
              className="quiet-link inline-flex min-h-6 items-center text-sm text-muted"
            >
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
          {record && <MemberFacts record={record} />}
        </div>
      </header>
      {post.hidden_at && (
        <HiddenNotice
          title={forumMessages.hiddenPost}
          reason={post.hidden_reason}
          isOwn={isOwn}
          isWaiting={post.awaits_review}
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
      <footer className="mt-2 -ml-3 flex flex-wrap">
        <PostTools post={post} />
        <ThreadTools thread={thread} canDelete={canDelete} onDeleted={onDeleted} isInRow />
      </footer>
    </article>
  );
}
