// How a post has come to say what it says, edit by edit.
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { WordDifference, WordDifferenceKey } from "#web/ui/text/word-difference.tsx";
import { formatFullTime } from "#web/lib/time/dates.ts";
import { explainError } from "#web/lib/errors/error-words.ts";
import { forumMessages } from "../model/messages.ts";
import type { Post } from "../model/post.ts";
import { changesOf } from "./post-history.ts";
import { postHistoryQuery } from "./post-history-queries.ts";

interface PostHistoryDialogProps {
  post: Pick<Post, "id" | "content" | "created_at" | "updated_at">;
  onClose(): void;
}

export function PostHistoryDialog({ post, onClose }: PostHistoryDialogProps) {
  const found = useQuery(postHistoryQuery(post));
  const changes = found.data && changesOf(found.data, post);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={forumMessages.historyTitle}
      description={forumMessages.historyText}
    >
      {found.isPending && <Skeleton className="h-40" />}
      {found.isError && (
        <Notice tone="error" title={forumMessages.historyFailed}>
          <p>{explainError(found.error, forumMessages.historyFailed)}</p>
          <RetryButton
            size="sm"
            variant="outline"
            className="mt-3"
            onRetry={() => found.refetch()}
          />
        </Notice>
      )}
      {changes?.length === 0 && <p className="text-muted">{forumMessages.historyEmpty}</p>}
      {changes && changes.length > 0 && (
        <div className="grid gap-5">
          <WordDifferenceKey former="Taken out" present="Put in" />
          <ol className="grid gap-5">
            {changes.map(({ at, former, present }) => (
              <li key={at} className="grid gap-1">
                <h3 className="text-sm font-semibold">
                  <Time iso={at} format={formatFullTime} />
                </h3>
                <WordDifference former={former} present={present} />
              </li>
            ))}
          </ol>
          <p className="text-sm text-muted">
            Posted <Time iso={post.created_at} format={formatFullTime} />
          </p>
        </div>
      )}
    </Dialog>
  );
}
