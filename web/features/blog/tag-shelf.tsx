// Narrows the list to one tag. The choice lives in the URL.
import { Link } from "@tanstack/react-router";

interface TagShelfProps {
  tags: string[];
  chosen: string | undefined;
}

export function TagShelf({ tags, chosen }: TagShelfProps) {
  // A tag that only old articles have is still the one that was chosen.
  const shown = chosen && !tags.includes(chosen) ? [chosen, ...tags] : tags;
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Tags" className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...shown].map((tag) => (
          <li key={tag ?? ""}>
            <Link
              to="/blog"
              search={tag ? { tag } : {}}
              activeOptions={{ exact: true }}
              data-chosen={tag === chosen || undefined}
              className="tag-choice"
            >
              {tag ?? "All posts"}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
