// Above the threads of a category that asks questions: which of them are shown.
import { Link } from "@tanstack/react-router";
import type { SolvedFilter as Shown } from "./thread-list.ts";

const filters: { show: Shown | undefined; label: string }[] = [
  { show: undefined, label: "All" },
  { show: "unsolved", label: "Unsolved" },
  { show: "solved", label: "Solved" },
];

interface SolvedFilterProps {
  slug: string;
  search: string;
  show: Shown | undefined;
}

export function SolvedFilter({ slug, search, show: shown }: SolvedFilterProps) {
  return (
    <nav aria-label="Filter threads" className="solved-filter">
      {filters.map(({ show, label }) => (
        <Link
          key={label}
          to="/forum/category/$categorySlug"
          params={{ categorySlug: slug }}
          search={{ ...(search && { q: search }), ...(show && { show }) }}
          activeOptions={{ exact: true }}
          aria-current={show === shown ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
