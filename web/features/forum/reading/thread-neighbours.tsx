// At the end of a thread: the threads of its category that were started before and after it.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { neighboursQuery } from "../cache/post-marks-queries.ts";

export function ThreadNeighbours({ threadId }: { threadId: string }) {
  const { data: neighbours = [] } = useQuery(neighboursQuery(threadId));
  const previous = neighbours.find(({ is_newer }) => !is_newer);
  const next = neighbours.find(({ is_newer }) => is_newer);
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next thread" className="neighbours">
      {previous && (
        <Link to="/forum/thread/$threadId" params={{ threadId: previous.id }} rel="prev">
          <span>
            <ChevronLeft aria-hidden="true" size={16} /> Previous thread
          </span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to="/forum/thread/$threadId" params={{ threadId: next.id }} rel="next" data-next>
          <span>
            Next thread <ChevronRight aria-hidden="true" size={16} />
          </span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
