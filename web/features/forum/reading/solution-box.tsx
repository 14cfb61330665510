// Below a question: the reply that has solved it, with its first words.
import { Link } from "@tanstack/react-router";
import { PersonName } from "#web/ui/person/person-name.tsx";
import { placeOfPosition } from "#web/domain/forum/thread-pages.ts";
import type { Solution } from "../model/thread.ts";

export function SolutionBox({ solution, threadId }: { solution: Solution; threadId: string }) {
  return (
    <section className="notice solution" aria-label="Solution">
      <p className="font-semibold">
        Solved by <PersonName person={solution.author} className="author-link" />
      </p>
      {solution.extract && <p dir="auto" className="wrap-anywhere">{solution.extract}</p>}
      <Link
        to="/forum/thread/$threadId"
        params={{ threadId }}
        search={placeOfPosition(solution.position).search}
        hash={`post-${solution.id}`}
        className="text-link text-sm"
      >
        Go to the solution
      </Link>
    </section>
  );
}
