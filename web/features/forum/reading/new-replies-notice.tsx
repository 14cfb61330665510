// "3 new replies": said once to the ear, shown as a button that jumps only when pressed.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { forumMessages } from "../model/messages.ts";
import type { NewReplies } from "./use-new-replies.ts";

export function NewRepliesNotice({ threadId, news }: { threadId: string; news: NewReplies }) {
  const { count, firstId, elsewhere } = news;
  if (count > 0) {
    const words = forumMessages.newReplies(count);
    return (
      <SaidAndShown words={words}>
        <a href={firstId ? `#post-${firstId}` : "#reply"}>{words}</a>
      </SaidAndShown>
    );
  }
  if (!elsewhere) return <SaidAndShown words="" />;
  const { firstPage, firstPosition, isOnePage } = elsewhere;
  const replies = forumMessages.newReplies(elsewhere.count);
  const words = isOnePage
    ? `${replies} on page ${firstPage}`
    : `${replies} from page ${firstPage} on`;
  return (
    <SaidAndShown words={words}>
      <Link
        to="/forum/thread/$threadId"
        params={{ threadId }}
        search={firstPage === 1 ? {} : { page: firstPage }}
        hash={`position-${firstPosition}`}
      >
        {words}
      </Link>
    </SaidAndShown>
  );
}

function SaidAndShown({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <>
      <p role="status" className="sr-only">{words}</p>
      {children && (
        <div className="new-replies">
          <Button asChild size="sm">{children}</Button>
        </div>
      )}
    </>
  );
}
