// In the corner of every page: replies that are not posted yet, with the way to send them now or to
// take them back. Those of the thread on screen stand below its posts already.
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { CloudUpload } from "lucide-react";
import { forumMessages } from "../model/messages.ts";
import { toast } from "#web/ui/window/toast.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { useIsStillHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { drafts } from "#web/lib/forms/drafts.ts";
import { beginning } from "#web/lib/text/graphemes.ts";
import { targetOf } from "./composer.ts";
import { explainTakeBack } from "./explain-take-back.ts";
import type { OutboxEntry } from "../outbox/outbox.ts";
import { packReplyDraft } from "./reply-draft.ts";
import { outbox } from "../outbox/site-outbox.ts";
import { useOutbox } from "../outbox/use-outbox.ts";

export function WaitingReplies({ userId }: { userId: string }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const waiting = useOutbox(userId).filter(({ state, threadId }) =>
    state !== "sending" && path !== `/forum/thread/${threadId}`
  );
  const [first] = waiting;
  if (!first) return null;
  return (
    <details className="status-line waiting-replies">
      <summary>
        <CloudUpload aria-hidden="true" className="size-5 text-accent" />
        {waiting.length === 1
          ? "A reply of yours is not posted yet."
          : `${waiting.length} replies of yours are not posted yet.`}
      </summary>
      <ul>
        {waiting.map((entry) => <WaitingReply key={entry.id} entry={entry} />)}
      </ul>
    </details>
  );
}

function WaitingReply({ entry }: { entry: OutboxEntry }) {
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  const { threadId } = entry;
  const taking = useSubmit(async () => {
    const isHere = isStillHere();
    const outcome = await outbox.takeBack(
      entry,
      (kept) =>
        drafts.open({ userId: kept.userId, kind: "reply", target: threadId }).save(
          packReplyDraft({ text: kept.content, target: targetOf(kept), isTakenBack: true }),
        ),
    );
    if (outcome !== "cancelled") return explainTakeBack(outcome);
    const open = () =>
      navigate({ to: "/forum/thread/$threadId", params: { threadId }, hash: "reply" });
    if (isHere()) await open();
    else {toast({
        title: forumMessages.takenBack,
        action: { label: "View", onClick: () => void open() },
      });}
  });
  return (
    <li>
      <Link to="/forum/thread/$threadId" params={{ threadId }} className="quiet-link">
        <q dir="auto" className="line-clamp-2">{beginning(entry.content, 200)}</q>
      </Link>
      <p className={entry.state === "refused" ? "text-destructive" : "text-muted"}>
        {entry.problem ?? "It is next."}
      </p>
      <div className="-ml-3 flex">
        <Button size="sm" variant="ghost" onClick={() => void outbox.sendNow(entry)}>
          Send now
        </Button>
        <Button
          size="sm"
          variant="ghost"
          pending={taking.isPending}
          onClick={() => void taking.submit()}
        >
          Take back
        </Button>
      </div>
    </li>
  );
}
