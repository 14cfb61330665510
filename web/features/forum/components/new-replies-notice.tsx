// "3 new replies": said once to the ear, shown as a button that jumps only when pressed.
import { Button } from "#web/ui/button.tsx";

interface NewRepliesNoticeProps {
  count: number;
  /** The first of them, when it is on this page. */
  firstNewId: string | undefined;
}

export function NewRepliesNotice({ count, firstNewId }: NewRepliesNoticeProps) {
  const words = `${count} new ${count === 1 ? "reply" : "replies"}`;
  return (
    <>
      <p role="status" className="sr-only">{count > 0 ? words : ""}</p>
      {count > 0 && (
        <div className="new-replies">
          <Button asChild size="sm">
            <a href={firstNewId ? `#post-${firstNewId}` : "#reply"}>{words}</a>
          </Button>
        </div>
      )}
    </>
  );
}
