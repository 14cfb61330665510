// What moderators and administrators have done, newest first.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { undoModeration } from "#web/domain/moderation/undo-mutations.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { type LogSearch, logSubjects, parseLogSearch } from "./log-search.ts";
import { logEntriesPerPage, type LogEntry, logQuery, teamQuery } from "./log-queries.ts";
import { ListState, RefreshingLine } from "#web/ui/state/list-state.tsx";
import { LogSentence, spokenAction } from "./log-sentence.tsx";
import { explainFailure, failed } from "#web/lib/errors/error-words.ts";

const logMessages = {
  logFailed: "Failed to fetch the log.",
  noEntries: "Nothing has happened yet",
  undone: "Undone",
  undoneBefore: "It is so already",
  undoFailed: (thrown: unknown) =>
    failed("Not Undone", explainFailure(thrown, "Please try again.")),
  noMatchingEntries: "No matching entries",
} as const;

export function LogView({ search }: { search: LogSearch }) {
  const found = useQuery(logQuery(search));
  const entries = found.data?.slice(0, logEntriesPerPage);
  const last = (found.data?.length ?? 0) > logEntriesPerPage ? entries?.at(-1) : undefined;
  const { before, ...filter } = search;
  return (
    <>
      <PageHeader
        title="Log"
        description="What moderators and administrators do. Nobody can change it."
      />
      <LogFilter search={search} />
      <RefreshingLine isRefreshing={found.isFetching && (entries?.length ?? 0) > 0} />
      <ListState
        found={found}
        failed={logMessages.logFailed}
        rows={entries}
        empty={
          <EmptyView
            title={filter.about || filter.by
              ? logMessages.noMatchingEntries
              : logMessages.noEntries}
          />
        }
      />
      {entries && entries.length > 0 && <Entries entries={entries} />}
      <ListPages
        label="Pages of the log"
        newest={before !== undefined && (
          <Button asChild variant="outline" size="sm">
            <Link to="/admin/log" search={filter}>Newest entries</Link>
          </Button>
        )}
        newer={null}
        older={last && (
          <Button asChild variant="outline" size="sm">
            <Link to="/admin/log" search={{ ...filter, before: last.id }}>Older entries</Link>
          </Button>
        )}
      />
    </>
  );
}

function LogFilter({ search }: { search: LogSearch }) {
  const about: string = search.about ?? "";
  const by = search.by ?? "";
  const navigate = useNavigate();
  const team = useQuery(teamQuery);
  const filterBy = (filter: { about: string; by: string }) =>
    void navigate({ to: "/admin/log", search: parseLogSearch(filter) });
  const isFormer = by !== "" && team.data?.every(({ id }) => id !== by);
  return (
    <div className="mb-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Field label="About">
        {(box) => (
          <Select
            {...box}
            value={about}
            onChange={({ target }) => filterBy({ about: target.value, by })}
          >
            <option value="">Everything</option>
            {logSubjects.map((subject) => (
              <option key={subject} value={subject}>{subjectNames[subject]}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="By">
        {(box) => (
          <Select
            {...box}
            value={by}
            onChange={({ target }) => filterBy({ about, by: target.value })}
          >
            <option value="">Everybody</option>
            {team.data?.map(({ id, username }) => (
              <option key={id} value={id}>{username ?? "Anonymous User"}</option>
            ))}
            {isFormer && <option value={by}>Somebody who has no role now</option>}
          </Select>
        )}
      </Field>
    </div>
  );
}

const subjectNames: Record<(typeof logSubjects)[number], string> = {
  role: "Roles",
  member: "Members",
  profile: "Profiles",
  post: "Posts",
  thread: "Threads",
  report: "Reports",
  pattern: "Patterns",
  category: "Categories",
  article: "Articles",
  release: "Releases",
  subscriber: "Subscribers",
  letter: "Letters",
  session: "Sign-ins",
};

function UndoButton({ entry }: { entry: LogEntry }) {
  const queryClient = useQueryClient();
  const { isPending, submit } = useSubmit(async () => {
    try {
      const isDone = (await undoModeration(entry.id)) !== null;
      toast({ title: isDone ? logMessages.undone : logMessages.undoneBefore });
    } catch (thrown) {
      toast(logMessages.undoFailed(thrown));
    }
    // The forum, too, is not what it was.
    await queryClient.invalidateQueries();
  });
  return (
    <Button variant="ghost" size="sm" pending={isPending} onClick={() => void submit()}>
      Undo<span className="sr-only">: {spokenAction(entry)}</span>
    </Button>
  );
}

function Entries({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <ol className="divide-y divide-border border-y border-border" aria-label="Entries">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
          <div className="min-w-0 grow basis-80 wrap-anywhere">
            <p>
              <LogSentence entry={entry} />
            </p>
            {entry.reason && <p className="mt-1 text-muted">“{entry.reason}”</p>}
          </div>
          <p className="text-sm text-muted">
            <RelativeTime iso={entry.created_at} />
          </p>
          <div className="sm:w-18">{entry.can_undo && <UndoButton entry={entry} />}</div>
        </li>
      ))}
    </ol>
  );
}
