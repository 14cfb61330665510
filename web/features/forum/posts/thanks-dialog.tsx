// Who has thanked for a post.
import { useQuery } from "@tanstack/react-query";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { explainError } from "#web/lib/errors/error-words.ts";
import { forumMessages } from "../model/messages.ts";
import { thanksQuery } from "../cache/post-marks-queries.ts";
import { PersonName } from "#web/ui/person/person-name.tsx";

/** The database names no more. */
const most = 100;

export function ThanksDialog({ postId, onClose }: { postId: string; onClose(): void }) {
  const { data: people, error, refetch } = useQuery(thanksQuery(postId));
  return (
    <Dialog open onOpenChange={onClose} title={forumMessages.thankedBy}>
      {error
        ? (
          <div className="grid justify-items-start gap-4">
            <p role="alert">{explainError(error, "")}</p>
            <RetryButton size="sm" onRetry={() => refetch()} />
          </div>
        )
        : people
        ? (
          <>
            <ul className="grid gap-2">
              {people.map((person) => (
                <li key={person.id} className="wrap-anywhere">
                  <PersonName person={person} className="text-link" />
                </li>
              ))}
            </ul>
            {people.length === 0 && <p>{forumMessages.nobodyThanks}</p>}
            {people.length === most && <p className="mt-2 text-muted">… and others before them</p>}
          </>
        )
        : <p role="status" className="text-muted">Loading…</p>}
    </Dialog>
  );
}
