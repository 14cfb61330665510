import { Link } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight } from "lucide-react";

interface Neighbour {
  slug: string;
  title: string;
}

interface ArticleNeighboursProps {
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** Ways to the articles published just before and just after. */
export function ArticleNeighbours({ previous, next }: ArticleNeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next post" className="neighbours">
      {previous && (
        <Link to="/blog/$slug" params={{ slug: previous.slug }} rel="prev">
          <span>
            <ArrowLeft aria-hidden="true" size={16} /> Previous
          </span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to="/blog/$slug" params={{ slug: next.slug }} rel="next" data-next>
          <span>
            Next <ArrowRight aria-hidden="true" size={16} />
          </span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
