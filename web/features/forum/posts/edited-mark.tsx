import { useState } from "react";
import { forumMessages } from "../model/messages.ts";
import type { Post } from "../model/post.ts";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";

const PostHistoryDialog = lazyComponent(
  () => import("./post-history-dialog.tsx"),
  (it) => it.PostHistoryDialog,
);

/** Says that a post was edited, and shows its author and moderators how. */
export function EditedMark({ post, title }: { post: Post; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        title={title}
        aria-label={forumMessages.showHistory}
        className="quiet-link"
        onClick={() => setIsOpen(true)}
      >
        edited
      </button>
      {isOpen && <PostHistoryDialog post={post} onClose={() => setIsOpen(false)} />}
    </>
  );
}
