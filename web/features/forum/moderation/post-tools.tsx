// What moderators have below each post.
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { hidePost, restorePost } from "./moderation-mutations.ts";
import { moderationMessages } from "./moderation-messages.ts";
import { authorName, type Post } from "../model/post.ts";
import { useModeration } from "./use-moderation.ts";
import { MemberMenu } from "./member-menu.tsx";
import { ReasonDialog } from "./text-dialog.tsx";

type ToolsPost = Pick<
  Post,
  "id" | "thread_id" | "user_id" | "author_profile" | "updated_at" | "hidden_at" | "awaits_review"
>;

export function PostTools({ post }: { post: ToolsPost }) {
  const moderation = useModeration(post.thread_id);
  const [isAsking, setIsAsking] = useState(false);
  const name = authorName(post);
  const isOfStaff = (post.author_profile?.role ?? "member") !== "member";
  return (
    <>
      {post.hidden_at &&
        (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${post.awaits_review ? "Release" : "Restore"} the post by ${name}`}
            pending={moderation.isPending}
            onClick={() =>
              void moderation.run(
                () => restorePost(post),
                post.awaits_review
                  ? moderationMessages.postReleased
                  : moderationMessages.postRestored,
              )}
          >
            {post.awaits_review ? "Release" : "Restore"}
          </Button>
        )}
      {(!post.hidden_at || post.awaits_review) &&
        (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Hide the post by ${name}`}
            onClick={() => setIsAsking(true)}
          >
            Hide…
          </Button>
        )}
      {post.user_id && !isOfStaff && <MemberMenu memberId={post.user_id} name={name} />}
      {isAsking && (
        <ReasonDialog
          target={`hide ${post.id}`}
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
