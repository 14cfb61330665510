// A letter as it will look: in the list of mails, opened, and as plain text.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { RetryButton } from "#web/ui/state/retry-button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Skeleton } from "#web/ui/loading/skeleton.tsx";
import type { LetterRequest } from "#shared/contracts/letters.ts";
import { letterMessages } from "./letter-messages.ts";
import { letterPreviewQuery } from "./letter-queries.ts";
import { explainFailure } from "#web/lib/errors/error-words.ts";

interface LetterPreviewProps {
  request: LetterRequest;
  /** Stands behind the subject where no text was chosen for it. */
  excerpt: string;
}

const widths = { phone: "22.5rem", computer: "100%" } as const;

export function LetterPreview({ request, excerpt }: LetterPreviewProps) {
  const found = useQuery(letterPreviewQuery(request));
  const [width, setWidth] = useState<keyof typeof widths>("computer");
  return (
    <section aria-labelledby="letter-preview" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="letter-preview" className="text-xl">Preview</h2>
        <div className="flex gap-2 max-sm:hidden">
          {(["computer", "phone"] as const).map((name) => (
            <Button
              key={name}
              size="sm"
              variant={width === name ? "secondary" : "outline"}
              aria-pressed={width === name}
              onClick={() => setWidth(name)}
            >
              {name === "phone" ? "Phone" : "Computer"}
            </Button>
          ))}
        </div>
      </div>
      <div className="mb-4 rounded-md border border-border bg-surface px-4 py-3">
        <p className="line-clamp-2">
          <strong>{found.data?.subject ?? request.subject}</strong>{" "}
          <span className="text-muted">{request.preheader || excerpt}</span>
        </p>
      </div>
      {found.isError && (
        <Notice tone="error" title={letterMessages.previewFailed} className="mb-4">
          <p>{explainFailure(found.error, "")}</p>
          <RetryButton
            size="sm"
            variant="outline"
            className="mt-3"
            onRetry={() => found.refetch()}
          />
        </Notice>
      )}
      {found.isPending && <Skeleton className="h-96" />}
      {found.data && (
        <>
          <iframe
            title="The letter"
            // Nothing in it may run or lead away: it is looked at.
            sandbox=""
            srcDoc={found.data.html}
            style={{ width: widths[width] }}
            className="mx-auto block h-136 max-w-full rounded-md border border-border"
          />
          <details className="mt-4">
            <summary className="cursor-pointer text-link text-sm">As plain text</summary>
            <pre className="mt-3 rounded-md bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere">
              {found.data.text}
            </pre>
          </details>
        </>
      )}
    </section>
  );
}
