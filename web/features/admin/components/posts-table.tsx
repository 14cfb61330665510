// The posts as a table. On small screens the title carries what the hidden columns say.
import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { formatFullTime, formatShortDate } from "#web/lib/dates.ts";
import { orderOf } from "../post-list.ts";
import type { PostSearch, PostSort } from "../post-search.ts";
import { publicationOf } from "../publication.ts";
import type { ListedPost } from "../queries.ts";

interface PostsTableProps {
  posts: ListedPost[];
  search: PostSearch;
  onDelete(post: ListedPost): void;
}

const columns: { sort: PostSort; label: string }[] = [
  { sort: "title", label: "Title" },
  { sort: "author", label: "Author" },
  { sort: "created_at", label: "Created" },
  { sort: "updated_at", label: "Last Updated" },
];

export function PostsTable({ posts, search, onDelete }: PostsTableProps) {
  const [now] = useState(() => Date.now());
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Blog posts</caption>
      <thead className="border-b border-border-strong text-left">
        <tr>
          {columns.map((column) => <SortHeader key={column.sort} {...column} search={search} />)}
          <th scope="col" className="w-0 py-2 pl-2">Actions</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {posts.map((post) => (
          <tr key={post.id} className="align-top md:align-middle">
            <th scope="row" className="py-3 pr-4 text-left font-normal wrap-anywhere">
              <Link
                to="/admin/posts/edit/$slug"
                params={{ slug: post.slug }}
                className="title-link font-semibold wrap-anywhere"
              >
                {post.title}
              </Link>{" "}
              <PublicationBadge publishedAt={post.published_at} now={now} />
              <span className="mt-1 block text-muted md:hidden">
                {post.author && `${post.author} · `}updated {formatShortDate(post.updated_at)}
              </span>
            </th>
            <td className="min-w-36 py-3 pr-4 wrap-anywhere max-md:hidden">{post.author ?? "–"}</td>
            <DateCell iso={post.created_at} />
            <DateCell iso={post.updated_at} />
            <td className="py-1 pl-2">
              <div className="flex">
                <Button asChild variant="ghost" size="icon">
                  <a
                    href={`/blog/${post.slug}`}
                    target="_blank"
                    rel="noopener"
                    aria-label={`View ${post.title} (opens in a new tab)`}
                    title="View in a new tab"
                  >
                    <ExternalLink aria-hidden="true" />
                  </a>
                </Button>
                <Button asChild variant="ghost" size="icon">
                  <Link
                    to="/admin/posts/edit/$slug"
                    params={{ slug: post.slug }}
                    aria-label={`Edit ${post.title}`}
                    title="Edit"
                  >
                    <Pencil aria-hidden="true" />
                  </Link>
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Delete ${post.title}`}
                  title="Delete"
                  onClick={() => onDelete(post)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SortHeader(
  { sort, label, search }: { sort: PostSort; label: string; search: PostSearch },
) {
  const current = orderOf(search);
  const isCurrent = current.sort === sort;
  const Arrow = current.isDescending ? ArrowDown : ArrowUp;
  const next: PostSearch = {
    ...(search.q && { q: search.q }),
    sort,
    ...(isCurrent && { order: current.isDescending ? "asc" : "desc" }),
  };
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (current.isDescending ? "descending" : "ascending") : undefined}
      className={sort === "title" ? "" : "max-md:hidden"}
    >
      <Link
        to="/admin/posts"
        search={next}
        className="inline-flex min-h-11 items-center gap-1 pr-4 whitespace-nowrap hover:text-accent"
      >
        {label} {isCurrent && <Arrow aria-hidden="true" size={14} />}
      </Link>
    </th>
  );
}

function DateCell({ iso }: { iso: string }) {
  return (
    <td className="py-3 pr-4 whitespace-nowrap max-md:hidden">
      <time dateTime={iso} title={formatFullTime(iso)}>{formatShortDate(iso)}</time>
    </td>
  );
}

function PublicationBadge({ publishedAt, now }: { publishedAt: string | null; now: number }) {
  const publication = publicationOf(publishedAt, now);
  if (publication === "published" || publishedAt === null) {
    return publishedAt === null && <Badge variant="muted">Draft</Badge>;
  }
  return (
    <Badge variant="live" className="whitespace-normal!" title={formatFullTime(publishedAt)}>
      Scheduled for {formatShortDate(publishedAt)}
    </Badge>
  );
}
