// The page on which a visitor reports illegal content of one post.
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Page, PageHeader } from "#web/ui/page/page.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { announce } from "#web/lib/document/announce.ts";
import { focusHeading } from "#web/lib/document/page-focus.ts";
import { postPreview } from "#web/domain/forum/post-preview.ts";
import { useSession } from "#web/lib/session/session.ts";
import { illegalReportMessages as words } from "./illegal-report-messages.ts";
import { type ReportedPost, reportedPostQuery } from "./illegal-report-queries.ts";
import { authorName } from "../model/post.ts";
import { IllegalReportForm } from "./illegal-report-form.tsx";

export function IllegalReportView({ postId }: { postId: string }) {
  const { data: post } = useSuspenseQuery(reportedPostQuery(postId));
  const { status } = useSession();
  const [isReceived, setIsReceived] = useState(false);
  const isHere = useIsHere();
  const showReceived = () => {
    if (!isHere()) return announce(words.receivedText);
    flushSync(() => setIsReceived(true));
    scrollTo({ top: 0, behavior: "instant" });
    focusHeading();
    announce(words.receivedText);
  };
  if (isReceived) {
    return (
      <Page width="3xl" className="min-h-svh">
        <PageHeader title={words.received} description={words.receivedText} />
        <Button asChild variant="outline">
          <Link {...linkTo(post)}>Back to the Thread</Link>
        </Button>
      </Page>
    );
  }
  return (
    <Page width="3xl" className="min-h-svh">
      <PageHeader
        title={words.title}
        description={words.purpose}
        back={
          <Link {...linkTo(post)} className="back-link">
            <ArrowLeft aria-hidden="true" size={16} /> Back to the thread
          </Link>
        }
      />
      {status === "signed-in" && (
        <Notice className="mb-6">
          {words.memberHint} <Link {...linkTo(post)} className="text-link">Go to the post</Link>
        </Notice>
      )}
      <Quote post={post} />
      <IllegalReportForm postId={postId} onReceived={showReceived} />
    </Page>
  );
}

const linkTo = ({ id, thread_id }: ReportedPost) =>
  ({
    to: "/forum/thread/$threadId",
    params: { threadId: thread_id },
    hash: `post-${id}`,
  }) as const;

/** Enough of the post to recognise it by. */
function Quote({ post }: { post: ReportedPost }) {
  return (
    <figure className="mb-8 border-l-4 border-border-strong pl-4">
      <figcaption className="text-sm wrap-anywhere text-muted">
        Post by <bdi>{authorName(post)}</bdi> in{" "}
        <Link {...linkTo(post)} className="text-link">
          <bdi>{post.thread.title}</bdi>
        </Link>
      </figcaption>
      <blockquote dir="auto" className="mt-1 wrap-anywhere">{postPreview(post.content)}</blockquote>
    </figure>
  );
}

export function IllegalReportSkeleton() {
  return (
    <Page width="3xl" className="min-h-svh">
      <p role="status" className="sr-only">Loading…</p>
      <Skeleton className="mb-6 h-5 w-32" />
      <Skeleton className="mb-3 h-10 w-96 max-w-full" />
      <Skeleton className="mb-8 h-12 w-full max-w-prose" />
      <Skeleton className="mb-8 h-16" />
      <Skeleton className="h-80" />
    </Page>
  );
}
