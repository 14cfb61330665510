// Every letter that was sent, the latest first.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { Badge } from "#web/ui/person/badge.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { formatShortDate } from "#web/lib/time/dates.ts";
import { type Letter, letterState, progressText } from "./letter.ts";
import { letterMessages } from "./letter-messages.ts";
import { lettersPerPage, lettersQuery } from "./letter-queries.ts";
import { ListState } from "#web/ui/state/list-state.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { parseTimeCursor, timeCursorText } from "#web/lib/lists/time-cursor.ts";

export function LettersView({ after }: { after: string | undefined }) {
  const found = useQuery(lettersQuery(parseTimeCursor(after)));
  const rows = found.data?.slice(0, lettersPerPage);
  const last = (found.data?.length ?? 0) > lettersPerPage ? rows?.at(-1) : undefined;
  return (
    <>
      <PageHeader
        title={letterMessages.title}
        description={letterMessages.description}
        actions={
          <Button asChild>
            <Link to="/admin/posts">
              <Mail aria-hidden="true" /> Send a post as letter
            </Link>
          </Button>
        }
      />
      <ListState
        found={found}
        failed={letterMessages.listFailed}
        rows={rows}
        empty={
          <EmptyView
            title={letterMessages.none}
            action={
              <Button asChild>
                <Link to="/admin/posts">Manage Posts</Link>
              </Button>
            }
          >
            {letterMessages.noneText}
          </EmptyView>
        }
      />
      {rows && rows.length > 0 && (
        <ul className="divide-y divide-border border-y border-border">
          {rows.map((letter) => <LetterRow key={letter.id} letter={letter} />)}
        </ul>
      )}
      <ListPages
        label="Pages of letters"
        newest={after && (
          <Button asChild variant="outline" size="sm">
            <Link to="/admin/letters">First page</Link>
          </Button>
        )}
        newer={null}
        older={last && (
          <Button asChild variant="outline" size="sm">
            <Link
              to="/admin/letters"
              search={{ after: timeCursorText({ time: last.created_at, id: last.id }) }}
            >
              Next page
            </Link>
          </Button>
        )}
      />
    </>
  );
}

function LetterRow({ letter }: { letter: Letter }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
      <div className="min-w-0">
        <Link
          to="/admin/letters/$letterId"
          params={{ letterId: letter.id }}
          className="title-link font-semibold wrap-anywhere"
        >
          {letter.subject}
        </Link>
        <p className="text-sm text-muted">
          <Time iso={letter.created_at} format={formatShortDate} />
          {letter.sent_by && (
            <>
              {" "}by <bdi className="wrap-anywhere">{letter.sent_by}</bdi>
            </>
          )}
        </p>
      </div>
      <p className="flex items-center gap-3 text-sm tabular-nums">
        <StateBadge letter={letter} /> {progressText(letter)}
      </p>
    </li>
  );
}

export function StateBadge({ letter }: { letter: Letter }) {
  switch (letterState(letter)) {
    case "sent":
      return <Badge variant="muted">Sent</Badge>;
    case "paused":
      return <Badge variant="warning">Paused</Badge>;
    case "sending":
      return <Badge variant="live">Sending</Badge>;
  }
}
