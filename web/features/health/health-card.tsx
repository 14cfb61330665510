// One subject of the site's health: a verdict, what to do, and its figures.
import { clsx } from "clsx";
import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import type { Verdict } from "./health-verdicts.ts";

const states = {
  ok: { word: "OK", Icon: CircleCheck, className: "text-success" },
  look: { word: "Look at this", Icon: TriangleAlert, className: "text-warning" },
  stopped: { word: "Stopped", Icon: CircleX, className: "text-destructive" },
} as const;

interface HealthCardProps {
  title: string;
  verdict: Verdict;
  children?: ReactNode;
}

export function HealthCard({ title, verdict, children }: HealthCardProps) {
  const id = useId();
  const { word, Icon, className } = states[verdict.state];
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-border bg-surface p-5 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl">{title}</h2>
        <p className={clsx("flex items-center gap-1.5 font-semibold", className)}>
          <Icon aria-hidden="true" className="size-5" /> {word}
        </p>
      </div>
      <p className="mt-2 wrap-anywhere">{verdict.sentence}</p>
      {verdict.advice && (
        <p className="mt-3 border-l-4 border-l-lamp pl-3 text-sm wrap-anywhere">{verdict.advice}</p>
      )}
      {children}
    </section>
  );
}

/** Holds the figures of a card. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">{children}</dl>
  );
}

export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right wrap-anywhere tabular-nums">{children}</dd>
    </>
  );
}

/** A moment that may not have been. */
export function Moment({ iso }: { iso: string | null | undefined }) {
  return iso ? <RelativeTime iso={iso} /> : "never";
}
