// What moderators have below each post.
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { useSubmit } from "#web/lib/use-submit.ts";
import { hidePost, restorePost } from "../moderation-mutations.ts";
import { moderationMessages } from "../moderation-messages.ts";
import { authorName, type Post } from "../post.ts";
import { useModeration } from "../use-moderation.ts";
import { ReasonDialog } from "./text-dialog.tsx";

type ToolsPost = Pick<Post, "id" | "thread_id" | "user_id" | "author_profile" | "hidden_at">;

export function PostTools({ post }: { post: ToolsPost }) {
  const moderation = useModeration(post.thread_id);
  const [isAsking, setIsAsking] = useState(false);
  const restoring = useSubmit(() =>
    moderation.run(() => restorePost(post.id), moderationMessages.postRestored)
  );
  const name = authorName(post);
  return (
    <>
      {post.hidden_at
        ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Restore the post by ${name}`}
            pending={restoring.isPending}
            onClick={() => void restoring.submit()}
          >
            Restore
          </Button>
        )
        : (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Hide the post by ${name}`}
            onClick={() => setIsAsking(true)}
          >
            Hide…
          </Button>
        )}
      {isAsking && (
        <ReasonDialog
          title={moderationMessages.hidePostTitle}
          description={moderationMessages.hidePostText}
          onConfirm={(reason) =>
            moderation.attempt(() => hidePost(post.id, reason), moderationMessages.postHidden)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
