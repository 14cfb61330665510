import { Plus } from "lucide-react";
import type { ReactNode } from "react";

/** A question that unfolds its answer: without script, and found by find-in-page. */
export function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className="question">
      <summary>
        <h3 className="text-lg">{question}</h3>
        <Plus aria-hidden="true" className="size-5" />
      </summary>
      <div className="grid max-w-prose gap-3 pb-6 text-muted">{children}</div>
    </details>
  );
}
