// One reported post or profile with its context, and the two decisions.
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Avatar } from "#web/ui/person/avatar.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { Markdown, warmMarkdown } from "#web/ui/markdown/markdown.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { RoleMark } from "#web/ui/person/role-mark.tsx";
import { initials } from "#web/lib/text/initials.ts";
import { hidePost } from "../moderation/moderation-mutations.ts";
import { moderationMessages } from "../moderation/moderation-messages.ts";
import { authorName } from "../model/post.ts";
import { dismissReports } from "../reports/report-mutations.ts";
import { reasonText, type ReportCase } from "../reports/reports.ts";
import { useModeration } from "../moderation/use-moderation.ts";
import { MemberFacts } from "../reports/member-facts.tsx";
import { ClearProfileDialog, MemberMenu } from "../moderation/member-menu.tsx";
import { ReasonDialog } from "../moderation/text-dialog.tsx";

// Beside the posts, which need it.
warmMarkdown();

/** The name of a member beside what is reported. */
const nameOf = (id: string | null, card: ReportCase["member"]) =>
  authorName({ user_id: id, author_profile: card });

export function ReportCaseItem({ reported }: { reported: ReportCase }) {
  const { post, thread, member, member_id: memberId } = reported;
  const name = nameOf(memberId, member);
  return (
    <article
      aria-label={post ? `Reported post by ${name}` : `Reported profile of ${name}`}
      className="rounded-lg border border-border bg-surface p-4 sm:p-6"
    >
      <header className="flex items-center gap-3">
        <Avatar
          memberId={memberId}
          url={member?.avatar_url}
          initials={initials(member?.username)}
          size="md"
        />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            {memberId
              ? (
                <Link to="/user/$userId" params={{ userId: memberId }} className="author-link">
                  <bdi>{name}</bdi>
                </Link>
              )
              : name}
            <RoleMark role={member?.role} />
            <span className="text-sm text-muted">
              {post ? <RelativeTime iso={post.created_at} /> : "Profile"}
            </span>
          </p>
          <MemberFacts record={reported.member_record} />
        </div>
      </header>
      {post && thread && <ReportedPost post={post} thread={thread} />}
      <Reports reported={reported} />
      <Decisions reported={reported} name={name} />
    </article>
  );
}

interface ReportedPostProps {
  post: NonNullable<ReportCase["post"]>;
  thread: NonNullable<ReportCase["thread"]>;
}

function ReportedPost({ post, thread }: ReportedPostProps) {
  const toPost = {
    to: "/forum/thread/$threadId",
    params: { threadId: thread.id },
    hash: `post-${post.id}`,
  } as const;
  const { parent } = post;
  return (
    <div className="mt-4">
      <p className="text-sm wrap-anywhere text-muted">
        in{" "}
        <Link {...toPost} className="quiet-link">
          <bdi>{thread.title}</bdi>
        </Link>, {thread.category.name}
      </p>
      {parent && (
        <p
          dir="auto"
          className="mt-2 border-l-2 border-border pl-3 text-sm wrap-anywhere text-muted"
        >
          Replying to <bdi>{nameOf(parent.author?.id ?? null, parent.author)}</bdi>:{" "}
          {parent.content}
          {parent.is_shortened && "…"}
        </p>
      )}
      <div className="mt-2">
        <Markdown text={post.content} idPrefix={`post-${post.id}`} />
      </div>
      {post.is_shortened && (
        <p className="mt-2">
          <Link {...toPost} className="text-link">Read the whole post</Link>
        </p>
      )}
    </div>
  );
}

/** What a visitor has typed is an address and nothing more: no copy to others, no subject. */
const mailtoOf = (address: string) => `mailto:${encodeURIComponent(address).replace("%40", "@")}`;

function Reports({ reported }: { reported: ReportCase }) {
  const { reports, report_count: count } = reported;
  return (
    <section className="mt-4 rounded-md bg-sunken px-4 py-3">
      <h2 className="font-sans text-sm">{count === 1 ? "1 report" : `${count} reports`}</h2>
      <ul className="mt-1 grid gap-2">
        {reports.map((report) => (
          <li key={report.id} className="text-sm wrap-anywhere">
            <p>
              <strong className="font-semibold">{reasonText(report.reason)}</strong>
              <span className="text-muted">
                &#32;· {report.reporter
                  ? <bdi>{nameOf(report.reporter.id, report.reporter)}</bdi>
                  : report.contact
                  ? (
                    <>
                      a visitor,{" "}
                      <a href={mailtoOf(report.contact)} className="text-link">
                        {report.contact}
                      </a>
                    </>
                  )
                  : "a former member"} · <RelativeTime iso={report.created_at} />
              </span>
            </p>
            {report.details && <p dir="auto" className="whitespace-pre-line">{report.details}</p>}
          </li>
        ))}
      </ul>
      {count > reports.length && (
        <p className="mt-2 text-sm text-muted">and {count - reports.length} more</p>
      )}
    </section>
  );
}

function Decisions({ reported, name }: { reported: ReportCase; name: string }) {
  const { post, thread, member_id: memberId } = reported;
  const isOfStaff = (reported.member?.role ?? "member") !== "member";
  const moderation = useModeration(thread?.id);
  const [isAsking, setIsAsking] = useState(false);
  const what = post ? `the post by ${name}` : `the profile of ${name}`;
  const close = () => setIsAsking(false);
  return (
    <footer className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
      <Button size="sm" aria-label={`Uphold reports of ${what}`} onClick={() => setIsAsking(true)}>
        Uphold…
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Dismiss reports of ${what}`}
        pending={moderation.isPending}
        onClick={() =>
          void moderation.run(
            () => dismissReports(reported.id),
            moderationMessages.reportsDismissed,
          )}
      >
        Dismiss
      </Button>
      {memberId && !isOfStaff && <MemberMenu memberId={memberId} name={name} />}
      {isAsking && post && (
        <ReasonDialog
          target={`uphold ${reported.id}`}
          title={moderationMessages.upholdTitle}
          description={moderationMessages.hidePostText}
          initial={`${reasonText(reported.reports[0]?.reason ?? "")}.`}
          onConfirm={(reason) =>
            moderation.attempt(() => hidePost(post.id, reason), moderationMessages.postHidden)}
          onClose={close}
        />
      )}
      {isAsking && !post && memberId && <ClearProfileDialog memberId={memberId} onClose={close} />}
    </footer>
  );
}
