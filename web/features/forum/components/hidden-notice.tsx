// For its author and for moderators: that a post or thread is hidden, and why.
import { Notice } from "#web/ui/notice.tsx";
import { forumMessages } from "../messages.ts";

interface HiddenNoticeProps {
  title: string;
  reason: string | null | undefined;
  /** Written by the member who reads it. */
  isOwn: boolean;
  className?: string;
}

export function HiddenNotice({ title, reason, isOwn, className }: HiddenNoticeProps) {
  return (
    <Notice title={title} {...(className && { className })}>
      {reason && (
        <p className="text-base text-foreground">
          <bdi>{reason}</bdi>
        </p>
      )}
      <p>{forumMessages.whoSeesHidden(isOwn)}</p>
    </Notice>
  );
}
