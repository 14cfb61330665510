import { useState } from "react";
import { forumMessages } from "../model/messages.ts";
import type { Post } from "../model/post.ts";
import { LazyPostHistory } from "../reading/lazy-tools.tsx";

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
      {isOpen && <LazyPostHistory post={post} onClose={() => setIsOpen(false)} />}
    </>
  );
}
