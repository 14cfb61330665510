// Whom a member ignores, with the way to stop.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { ListState } from "#web/ui/state/list-state.tsx";
import { EmptyView } from "#web/ui/state/empty-view.tsx";
import { PersonName } from "#web/ui/person/person-name.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { focusList } from "#web/lib/document/page-focus.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { ignoredKey, ignoredMembersQuery } from "./ignored-queries.ts";
import { explainWriteError } from "../model/messages.ts";
import { ignoreMember } from "./ignored-mutations.ts";
import { reportMessages } from "../reports/report-messages.ts";

export function IgnoredMembers({ userId }: { userId: string }) {
  const id = useId();
  const found = useQuery(ignoredMembersQuery(userId));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">Members You Ignore</h2>
      <p className="mt-1 mb-4 text-muted">{reportMessages.ignoredMembersText}</p>
      <ListState
        found={found}
        failed={reportMessages.ignoredMembersFailed}
        rows={found.data}
        empty={<EmptyView title={reportMessages.ignoresNobody} />}
      />
      {found.data && found.data.length > 0 && (
        <ul
          className="divide-y divide-border border-y border-border"
          aria-label="Members you ignore"
        >
          {found.data.map((member) => (
            <li key={member.id} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                <PersonName person={member} className="author-link" />
              </span>
              <StopIgnoring
                userId={userId}
                memberId={member.id}
                name={member.username ?? "Anonymous User"}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function StopIgnoring(
  { userId, memberId, name }: { userId: string; memberId: string; name: string },
) {
  const queryClient = useQueryClient();
  const isHere = useIsHere();
  const { isPending, submit } = useSubmit(async () => {
    try {
      await ignoreMember(userId, memberId, false);
    } catch (thrown) {
      return void toast(failed(reportMessages.ignoreFailed, explainWriteError(thrown)));
    }
    await queryClient.invalidateQueries({ queryKey: ignoredKey });
    toast({ title: reportMessages.ignoredNoMore(name) });
    if (isHere()) focusList();
  });
  return (
    <Button
      variant="outline"
      size="sm"
      pending={isPending}
      aria-label={`Stop ignoring ${name}`}
      onClick={() => void submit()}
    >
      Stop Ignoring
    </Button>
  );
}
