// For its author and for moderators: that a post or thread is hidden or waits, and why.
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { forumMessages } from "./messages.ts";

const UsualWait = lazyComponent(() => import("./usual-wait.tsx"), (it) => it.UsualWait);

interface HiddenNoticeProps {
  title: string;
  reason: string | null | undefined;
  /** Written by the member who reads it. */
  isOwn: boolean;
  /** Until a moderator releases it. */
  isWaiting?: boolean | undefined;
  className?: string;
}

export function HiddenNotice({ title, reason, isOwn, isWaiting, className }: HiddenNoticeProps) {
  return (
    <Notice
      title={isWaiting ? forumMessages.waitsForReview : title}
      {...(className && { className })}
    >
      {reason && (
        <p className="text-base text-foreground">
          <bdi>{reason}</bdi>
        </p>
      )}
      <p>{isWaiting ? forumMessages.whoSeesWaiting(isOwn) : forumMessages.whoSeesHidden(isOwn)}</p>
      {isWaiting && isOwn && <UsualWait of="posts" />}
    </Notice>
  );
}
