// While somebody writes a title: where this is being talked about already.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { useSettled } from "#web/lib/time/use-settled.ts";
import { leastTitleLength, similarThreadsQuery } from "./similar-queries.ts";

const settledAfterMs = 400;

export function SimilarThreads({ title }: { title: string }) {
  const settled = useSettled(title.trim(), settledAfterMs);
  const { data: threads = [] } = useQuery({
    ...similarThreadsQuery(settled),
    placeholderData: keepPreviousData,
  });
  const isShown = title.trim().length >= leastTitleLength && threads.length > 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isShown &&
          `${threads.length} similar ${
            threads.length === 1 ? "thread" : "threads"
          } below the title`}
      </p>
      {isShown && (
        <section aria-labelledby="similar-threads" className="rounded-md bg-sunken px-4 py-3">
          <h2 id="similar-threads" className="text-sm font-semibold">
            Has it been answered already?
          </h2>
          <ul className="mt-1 text-sm">
            {threads.map((thread) => (
              <li key={thread.id} className="py-1">
                <Link
                  to="/forum/thread/$threadId"
                  params={{ threadId: thread.id }}
                  // What is being written stays where it is.
                  target="_blank"
                  dir="auto"
                  className="text-link wrap-anywhere"
                >
                  {thread.title}
                  <span className="sr-only">, in a new tab</span>
                </Link>
                <span className="text-muted">
                  {" · "}
                  {thread.is_solved && "solved · "}
                  {thread.reply_count} {thread.reply_count === 1 ? "reply" : "replies"}
                  {" · "}
                  <RelativeTime iso={thread.last_activity_at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
