import { Link } from "@tanstack/react-router";

/** The tags of an article; each leads to the others that have it. */
export function TagLinks({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-x-2 gap-y-1">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to="/blog" search={{ tag }} className="tag-link">{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
