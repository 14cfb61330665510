// Below a post: the replies to it, as links that lead there.
import type { PostMarks } from "../cache/post-marks-queries.ts";

/** The database counts no further. */
const mostReplies = 100;

export function PostReplies({ marks: { replies, first_replies } }: { marks: PostMarks }) {
  if (replies === 0) return null;
  const words = `${replies >= mostReplies ? `${mostReplies - 1}+` : replies} ${
    replies === 1 ? "reply" : "replies"
  } to this:`;
  return (
    <p className="mt-3 flex flex-wrap gap-x-2 text-sm text-muted">
      <span>{words}</span>
      {first_replies.map(({ id, position }) => (
        <a key={id} href={`#post-${id}`} className="quiet-link tabular-nums">
          <span className="sr-only">Reply&#32;</span>#{position}
        </a>
      ))}
      {replies > first_replies.length && <span aria-hidden="true">…</span>}
    </p>
  );
}
