// How far a letter is, and what went wrong with it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, ExternalLink, Pause, Play } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { Time } from "#web/ui/text/time.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { formatFullTime } from "#web/lib/time/dates.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { doneOf, type Letter, letterState, progressText } from "./letter.ts";
import { letterMessages } from "./letter-messages.ts";
import { pauseLetter } from "./letter-mutations.ts";
import { letterKeys, letterQuery } from "./letter-queries.ts";
import { LetterFailures } from "./letter-failures.tsx";
import { ListState } from "#web/ui/state/list-state.tsx";
import { StateBadge } from "./letters-view.tsx";

interface LetterViewProps {
  letterId: string;
  /** Where the list of failures goes on. */
  after: string | undefined;
}

export function LetterView({ letterId, after }: LetterViewProps) {
  const found = useQuery(letterQuery(letterId));
  const letter = found.data;
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{letter?.subject ?? letterMessages.title}</span>}
        back={
          <Link to="/admin/letters" className="back-link mb-4">
            <ArrowLeft aria-hidden="true" size={16} /> All letters
          </Link>
        }
      />
      <ListState found={found} failed={letterMessages.loadFailed} />
      {letter && (
        <>
          <Progress letter={letter} />
          <dl className="mt-8 grid max-w-prose gap-x-8 gap-y-4 sm:grid-cols-2">
            <Fact name="Sent">
              <Time iso={letter.created_at} format={formatFullTime} />
              {letter.sent_by && (
                <>
                  {" "}by <bdi className="wrap-anywhere">{letter.sent_by}</bdi>
                </>
              )}
            </Fact>
            <Fact name={letterMessages.audience}>
              {letter.is_release ? "Everybody" : "Who wants everything"}
            </Fact>
            <Fact name="Preview text">{letter.preheader || "The excerpt of the post"}</Fact>
          </dl>
          <Button asChild variant="outline" className="mt-6">
            <a href={`/newsletter/letters/${letter.id}`} target="_blank" rel="noopener">
              <ExternalLink aria-hidden="true" /> Read it on the web
              <span className="sr-only">&#32;(opens in a new tab)</span>
            </a>
          </Button>
          <LetterFailures letterId={letter.id} after={after} />
        </>
      )}
    </>
  );
}

const counts = [
  ["accepted", "Accepted"],
  ["skipped", "Unsubscribed first"],
  ["rejected", "Rejected"],
  ["unknown", "Unknown"],
] as const;

function Progress({ letter }: { letter: Letter }) {
  const id = useId();
  const queryClient = useQueryClient();
  const state = letterState(letter);
  const pause = useSubmit(async () => {
    try {
      await pauseLetter(letter.id, state === "sending");
    } catch (thrown) {
      toast(letterMessages.pauseFailed(thrown));
    }
    await queryClient.invalidateQueries({ queryKey: letterKeys.all });
  });
  return (
    <section aria-label="Progress" className="rounded-lg border border-border bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={id} className="flex items-center gap-3 text-lg font-semibold tabular-nums">
          <StateBadge letter={letter} /> {progressText(letter)}
        </p>
        {state !== "sent" && (
          <Button
            variant="outline"
            pending={pause.isPending}
            onClick={() => void pause.submit()}
          >
            {state === "paused"
              ? (
                <>
                  <Play aria-hidden="true" /> Resume
                </>
              )
              : (
                <>
                  <Pause aria-hidden="true" /> Pause
                </>
              )}
          </Button>
        )}
      </div>
      <progress
        aria-labelledby={id}
        className="gauge mt-4"
        max={Math.max(letter.recipients, 1)}
        value={letter.recipients === 0 ? 1 : doneOf(letter)}
      />
      <p role="status" className="mt-3 text-sm text-muted empty:hidden">
        {state === "paused" && letterMessages.paused}
        {state === "sent" && <span className="sr-only">{letterMessages.sent}</span>}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {counts.map(([name, label]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg tabular-nums">{letter[name].toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
