// What a subscriber has agreed to, and when.
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "#web/ui/window/dialog.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { formatFullTime } from "#web/lib/time/dates.ts";
import { peopleMessages } from "./people-messages.ts";
import { consentQuery } from "./people-queries.ts";
import { ListState } from "#web/ui/state/list-state.tsx";

interface ConsentDialogProps {
  id: string;
  email: string;
  onClose(): void;
}

/** Every event that the database knows. */
const eventNames: Record<string, string> = {
  asked: "Asked for the newsletter",
  confirmed: "Confirmed by the link of a mail",
  left: "Left",
  removed: "Removed by an administrator",
  forgotten: "Forgotten, because it was never confirmed",
  bounced: "Ended, because mails came back",
  complained: "Ended, because a mail was marked as spam",
};

export function ConsentDialog({ id, email, onClose }: ConsentDialogProps) {
  const found = useQuery(consentQuery(id));
  return (
    <Dialog open onOpenChange={onClose} title="Consent" description={email}>
      <ListState
        found={found}
        failed={peopleMessages.consentFailed}
        rows={found.data}
        empty={<p className="text-muted">{peopleMessages.noConsent}</p>}
      />
      <ol className="grid gap-4">
        {found.data?.map(({ event, wording, created_at }) => (
          <li key={`${event} ${created_at}`}>
            <p className="font-semibold">{eventNames[event] ?? event}</p>
            {wording && <p className="wrap-anywhere">“{wording}”</p>}
            <p className="text-sm text-muted">
              <Time iso={created_at} format={formatFullTime} />
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
