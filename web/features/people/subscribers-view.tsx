// Who gets the newsletter.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Download, ScrollText, Trash2 } from "lucide-react";
import { useState } from "react";
import { topicWords } from "#shared/contracts/newsletter-topics.ts";
import { Button } from "#web/ui/form/button.tsx";
import { ConfirmDialog } from "#web/ui/window/confirm-dialog.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { formatShortDate } from "#web/lib/time/dates.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { exportSubscribers } from "./export-subscribers.ts";
import { peopleMessages } from "./people-messages.ts";
import { removeSubscriber } from "./people-mutations.ts";
import { parseSubscriberSearch, type SubscriberSearch } from "./people-search.ts";
import { adminKey } from "#web/lib/session/admin-key.ts";
import { subscribersPerPage, subscribersQuery } from "./people-queries.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import { ListSearch } from "#web/ui/form/list-search.tsx";
import { ListState, RefreshingLine } from "#web/ui/state/list-state.tsx";
import { ListPages } from "#web/ui/page/list-pages.tsx";
import { timeCursorText } from "#web/lib/lists/time-cursor.ts";

interface Subscriber {
  id: string;
  email: string;
}

export function SubscribersView({ search }: { search: SubscriberSearch }) {
  const navigate = useNavigate();
  const { after, ...filter } = search;
  const term = filter.q ?? "";
  const narrow = (changed: { q?: string; state?: string }) =>
    void navigate({
      to: "/admin/subscribers",
      search: parseSubscriberSearch({ ...filter, ...changed }),
    });
  const found = useQuery(subscribersQuery(search));
  const [inspected, setInspected] = useState<Subscriber | null>(null);
  const [leaving, setLeaving] = useState<Subscriber | null>(null);
  const remove = useRemoval(() => setLeaving(null));
  const download = useSubmit(async () => {
    try {
      await exportSubscribers(filter);
    } catch (thrown) {
      toast(peopleMessages.exportFailed(thrown));
    }
  });
  const rows = found.data?.rows.slice(0, subscribersPerPage);
  const last = (found.data?.rows.length ?? 0) > subscribersPerPage ? rows?.at(-1) : undefined;
  const count = found.data?.count ?? 0;
  return (
    <>
      <PageHeader
        title="Subscribers"
        description={found.data &&
          `${count.toLocaleString("en-US")} ${count === 1 ? "address" : "addresses"}${
            term ? ` with “${term}”` : ""
          }`}
        actions={
          <Button
            variant="outline"
            pending={download.isPending}
            disabled={count === 0}
            onClick={() => void download.submit()}
          >
            <Download aria-hidden="true" /> Export CSV
          </Button>
        }
      />
      <div className="mb-2 flex flex-wrap items-end gap-x-4 gap-y-3">
        <ListSearch
          label="Search subscribers"
          hint="Part of an address"
          term={term}
          onSearch={(q) => narrow({ q })}
        />
        <Field label="State" className="max-sm:w-full">
          {(box) => (
            <Select
              {...box}
              value={filter.state ?? ""}
              onChange={({ target }) => narrow({ state: target.value })}
            >
              <option value="">All</option>
              <option value="confirmed">Confirmed</option>
              <option value="waiting">Not confirmed</option>
            </Select>
          )}
        </Field>
      </div>
      <RefreshingLine isRefreshing={found.isFetching && (rows?.length ?? 0) > 0} />
      <ListState
        found={found}
        failed={peopleMessages.subscribersFailed}
        rows={rows}
        empty={
          <EmptyView
            title={term || filter.state ? "No address matches your search" : "No subscribers yet"}
          />
        }
      />
      {rows && rows.length > 0 && (
        <table className="w-full text-sm">
          <caption className="sr-only">Newsletter subscribers</caption>
          <thead className="border-b border-border-strong text-left">
            <tr>
              <th scope="col" className="py-2 pr-4">Email</th>
              <th scope="col" className="py-2 pr-4 max-md:hidden">Since</th>
              <th scope="col" className="w-0 py-2">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="py-1 pr-4 text-left font-normal wrap-anywhere">
                  {row.email}
                  <span className="block text-muted md:hidden">
                    {row.confirmed_at
                      ? `since ${formatShortDate(row.confirmed_at)}`
                      : `asked on ${formatShortDate(row.created_at)}, not confirmed`}
                  </span>
                  {row.topics === "releases" && (
                    <span className="block text-muted">{topicWords.releases.label}</span>
                  )}
                </th>
                <td className="py-1 pr-4 whitespace-nowrap max-md:hidden">
                  {row.confirmed_at
                    ? <Time iso={row.confirmed_at} format={formatShortDate} />
                    : <span className="text-muted">Not confirmed</span>}
                </td>
                <td className="py-1 whitespace-nowrap">
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Consent of ${row.email}`}
                    title="Consent"
                    onClick={() => setInspected(row)}
                  >
                    <ScrollText aria-hidden="true" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Remove ${row.email}`}
                    title="Remove"
                    onClick={() => setLeaving(row)}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ListPages
        label="Pages of subscribers"
        newest={after && (
          <Button asChild variant="outline" size="sm">
            <Link to="/admin/subscribers" search={filter}>First page</Link>
          </Button>
        )}
        newer={null}
        older={last && (
          <Button asChild variant="outline" size="sm">
            <Link
              to="/admin/subscribers"
              search={{ ...filter, after: timeCursorText({ time: last.created_at, id: last.id }) }}
            >
              Next page
            </Link>
          </Button>
        )}
      />
      {inspected && <ConsentDialog {...inspected} onClose={() => setInspected(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title="Remove this subscriber?"
        description={`${leaving?.email ?? ""} will not get the newsletter any more.`}
        confirmLabel="Remove"
        destructive
        pending={remove.isPending}
        onConfirm={() => leaving && void remove.submit(leaving)}
      />
    </>
  );
}

function useRemoval(onDone: () => void) {
  const queryClient = useQueryClient();
  return useSubmit(async ({ id, email }: Subscriber) => {
    try {
      await removeSubscriber(id);
      toast(peopleMessages.subscriberRemoved(email));
    } catch (thrown) {
      toast(peopleMessages.removeFailed(thrown));
    }
    onDone();
    void queryClient.invalidateQueries({ queryKey: adminKey });
  });
}
