import { Link } from "@tanstack/react-router";
import { ChevronRight, CircleCheck } from "lucide-react";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import type { Trouble } from "./troubles.ts";

/** What somebody has to look at, each with the way there. */
export function Attention({ troubles }: { troubles: readonly Trouble[] }) {
  return (
    <section aria-labelledby="attention" className="mb-8">
      <h2 id="attention" className="mb-3 text-xl">Needs attention</h2>
      {troubles.length === 0
        ? (
          <p className="flex items-center gap-2 text-muted">
            <CircleCheck aria-hidden="true" className="size-5 text-success" />
            Nothing: no work waits, and no mail, job or file failed.
          </p>
        )
        : (
          <ul className="divide-y divide-border border-y border-border">
            {troubles.map(({ text, since, ...way }) => (
              <li key={text} className="relative flex items-center gap-3 py-3">
                <p className="min-w-0 grow wrap-anywhere">
                  <Link {...way} className="title-link font-semibold after:absolute after:inset-0">
                    <bdi>{text}</bdi>
                  </Link>
                  {since && (
                    <span className="block text-sm text-muted">
                      The oldest came <RelativeTime iso={since} />
                    </span>
                  )}
                </p>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </li>
            ))}
          </ul>
        )}
    </section>
  );
}
