// Real links to the other pages: they can be opened in a tab, bookmarked and crawled.
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { pageNumbers } from "./page-numbers.ts";

interface PageLinkProps {
  className: string;
  children: ReactNode;
  rel?: "prev" | "next";
  "aria-label": string;
  "aria-current"?: "page";
}

interface PaginationProps {
  page: number;
  pageCount: number;
  /** Renders the link to `target`, spreading the given properties on it. */
  renderLink: (target: number, props: PageLinkProps) => ReactNode;
  label: string;
}

const linkClasses = "inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-md px-3 " +
  "text-sm font-semibold tabular-nums transition-colors hover:bg-sunken active:bg-border";

export function Pagination({ page, pageCount, renderLink, label }: PaginationProps) {
  if (pageCount <= 1) return null;
  const step = (target: number, rel: "prev" | "next") =>
    target >= 1 && target <= pageCount && (
      <li key={rel}>
        {renderLink(target, {
          rel,
          className: linkClasses,
          "aria-label": rel === "prev" ? "Previous page" : "Next page",
          children: rel === "prev"
            ? <ChevronLeft aria-hidden="true" className="size-5" />
            : <ChevronRight aria-hidden="true" className="size-5" />,
        })}
      </li>
    );
  return (
    <nav aria-label={label} className="mt-8">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {step(page - 1, "prev")}
        {pageNumbers(page, pageCount).map((each, index) =>
          each === null
            ? <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">…</li>
            : (
              <li key={each}>
                {renderLink(each, {
                  className: clsx(
                    linkClasses,
                    each === page && "border-b-2 border-lamp rounded-b-none",
                  ),
                  "aria-label": `Page ${each}`,
                  ...(each === page && { "aria-current": "page" as const }),
                  children: each,
                })}
              </li>
            )
        )}
        {step(page + 1, "next")}
      </ul>
    </nav>
  );
}
