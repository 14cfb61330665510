// The head of a thread: where it belongs, what it is called, who started it and when.
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#web/ui/person/badge.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { formatLongDate } from "#web/lib/time/dates.ts";
import type { Thread } from "../model/thread.ts";
import { PersonName } from "#web/ui/person/person-name.tsx";

/** From so many letters on a title would fill the screen of a phone. */
const longTitle = 80;

export function ThreadHeader({ thread, actions }: { thread: Thread; actions?: ReactNode }) {
  const { category, creator } = thread;
  return (
    <header className="mb-8">
      {category
        ? (
          <Link
            to="/forum/category/$categorySlug"
            params={{ categorySlug: category.slug }}
            className="back-link"
          >
            <ArrowLeft aria-hidden="true" size={16} /> Back to {category.name}
          </Link>
        )
        : (
          <Link to="/forum" className="back-link">
            <ArrowLeft aria-hidden="true" size={16} /> Back to Forum
          </Link>
        )}
      <h1
        dir="auto"
        tabIndex={-1}
        className={clsx(
          "mt-4 wrap-anywhere",
          thread.title.length > longTitle ? "text-lg sm:text-2xl" : "text-3xl",
        )}
      >
        {thread.sticky && <Badge className="mr-2 align-middle">[STICKY]</Badge>}
        {thread.locked_at && <Badge className="mr-2 align-middle">[LOCKED]</Badge>}
        {thread.solution && <Badge className="mr-2 align-middle">[SOLVED]</Badge>}
        {thread.title}
      </h1>
      <p className="mt-2 text-muted">
        Started by <PersonName person={creator} className="author-link" />
        {" on "}
        <Time iso={thread.created_at} format={formatLongDate} />
        {category && (
          <>
            {" in "}
            <Link
              to="/forum/category/$categorySlug"
              params={{ categorySlug: category.slug }}
              className="author-link"
            >
              {category.name}
            </Link>
          </>
        )}
      </p>
      {actions && (
        <div className="room-for-members mt-3 flex flex-wrap items-center gap-2">{actions}</div>
      )}
    </header>
  );
}
