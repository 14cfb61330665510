// The articles as a table. On small screens the title carries what the hidden columns say.
import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, ExternalLink, Pencil, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "#web/ui/person/badge.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { formatFullTime, formatShortDate } from "#web/lib/time/dates.ts";
import { orderOf } from "./article-list.ts";
import type { ArticleSearch, ArticleSort } from "./article-search.ts";
import { publicationOf } from "../model/publication.ts";
import type { ListedArticle } from "./article-list-queries.ts";

interface ArticlesTableProps {
  articles: ListedArticle[];
  search: ArticleSearch;
  onDelete(article: ListedArticle): void;
}

const columns: { sort: ArticleSort; label: string }[] = [
  { sort: "title", label: "Title" },
  { sort: "author", label: "Author" },
  { sort: "created_at", label: "Created" },
  { sort: "updated_at", label: "Last Updated" },
];

export function ArticlesTable({ articles, search, onDelete }: ArticlesTableProps) {
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
        {articles.map((article) => (
          <tr key={article.id} className="align-top md:align-middle">
            <th scope="row" className="py-3 pr-4 text-left font-normal wrap-anywhere">
              <Link
                to="/admin/posts/edit/$slug"
                params={{ slug: article.slug }}
                className="title-link font-semibold wrap-anywhere"
              >
                {article.title}
              </Link>{" "}
              <PublicationBadge publishedAt={article.published_at} now={now} />
              <span className="mt-1 block text-muted md:hidden">
                {article.author && `${article.author} · `}updated{" "}
                {formatShortDate(article.updated_at)}
              </span>
            </th>
            <td className="min-w-36 py-3 pr-4 wrap-anywhere max-md:hidden">
              {article.author ?? "–"}
            </td>
            <DateCell iso={article.created_at} />
            <DateCell iso={article.updated_at} />
            <td className="py-1 pl-2">
              <div className="flex">
                <Button asChild variant="ghost" size="icon">
                  <a
                    href={`/blog/${article.slug}`}
                    target="_blank"
                    rel="noopener"
                    aria-label={`View ${article.title} (opens in a new tab)`}
                    title="View in a new tab"
                  >
                    <ExternalLink aria-hidden="true" />
                  </a>
                </Button>
                <Button asChild variant="ghost" size="icon">
                  <Link
                    to="/admin/posts/edit/$slug"
                    params={{ slug: article.slug }}
                    aria-label={`Edit ${article.title}`}
                    title="Edit"
                  >
                    <Pencil aria-hidden="true" />
                  </Link>
                </Button>
                <Button asChild variant="ghost" size="icon">
                  <Link
                    to="/admin/letters/new"
                    search={{ post: article.id }}
                    aria-label={`Send ${article.title} as a letter`}
                    title="Send as a letter"
                  >
                    <Send aria-hidden="true" />
                  </Link>
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Delete ${article.title}`}
                  title="Delete"
                  onClick={() => onDelete(article)}
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
  { sort, label, search }: { sort: ArticleSort; label: string; search: ArticleSearch },
) {
  const current = orderOf(search);
  const isCurrent = current.sort === sort;
  const Arrow = current.isDescending ? ArrowDown : ArrowUp;
  const next: ArticleSearch = {
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
      <Time iso={iso} format={formatShortDate} />
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
