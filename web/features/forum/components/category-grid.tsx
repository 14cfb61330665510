// The front page of the forum.
import { Link } from "@tanstack/react-router";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

interface Category {
  id: string;
  name: string;
  slug: string;
  description: string;
  thread_count: number;
  is_closed: boolean;
}

export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {categories.map((category) => (
        <li key={category.id} className="shelf flex flex-col">
          <div className="flex items-baseline justify-between gap-4">
            <h2 className="text-xl">
              {category.name}
              {category.is_closed && <Badge className="ml-2 align-middle">Closed</Badge>}
            </h2>
            <p className="shrink-0 text-sm text-muted tabular-nums">
              {category.thread_count} {category.thread_count === 1 ? "thread" : "threads"}
            </p>
          </div>
          <p className="mt-2 mb-4 grow text-muted">{category.description}</p>
          <Button asChild variant="outline" size="sm" className="self-start">
            <Link
              to="/forum/category/$categorySlug"
              params={{ categorySlug: category.slug }}
              aria-label={`View Threads in ${category.name}`}
            >
              View Threads
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}
