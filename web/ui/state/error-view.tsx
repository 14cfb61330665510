import type { ReactNode } from "react";

interface ErrorViewProps {
  title: string;
  message?: ReactNode;
  actions?: ReactNode;
}

/** What went wrong, and a way out. The title is the page's heading. */
export function ErrorView({ title, message, actions }: ErrorViewProps) {
  return (
    <div role="alert" className="mx-auto max-w-prose py-16 text-center wrap-anywhere">
      <ScratchedRecord className="mx-auto mb-6 size-24 text-muted" />
      <h1 tabIndex={-1} className="text-3xl">{title}</h1>
      {message && <div className="mt-4 text-muted">{message}</div>}
      {actions && <div className="mt-8 flex flex-wrap justify-center gap-4">{actions}</div>}
    </div>
  );
}

function ScratchedRecord({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className} fill="none">
      <circle cx="48" cy="48" r="40" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="48" cy="48" r="31" stroke="currentColor" opacity=".5" />
      <circle cx="48" cy="48" r="24" stroke="currentColor" opacity=".5" />
      <circle cx="48" cy="48" r="13" className="fill-lamp" />
      <circle cx="48" cy="48" r="2.5" className="fill-background" />
      <path
        d="M70 8 56 30l8 6-13 7"
        className="stroke-background"
        strokeWidth="7"
        strokeLinejoin="bevel"
      />
      <path d="M70 8 56 30l8 6-13 7" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
