import type { ReactNode } from "react";
import { NoIndex } from "../page/no-index.tsx";

interface NotFoundViewProps {
  title?: string;
  message?: ReactNode;
  action?: ReactNode;
}

/** The page, thread, member or article that is not there. */
export function NotFoundView(
  {
    title = "Page not found",
    message = "The address may be mistyped, or the page has moved.",
    action,
  }: NotFoundViewProps,
) {
  return (
    <div className="mx-auto max-w-prose py-16 text-center wrap-anywhere">
      <NoIndex />
      <p aria-hidden="true" className="font-display text-7xl font-extrabold text-muted">
        4<span className="mx-1 inline-block align-[-0.06em]">
          <LostRecord />
        </span>4
      </p>
      <h1 tabIndex={-1} className="mt-6 text-3xl">{title}</h1>
      {message && <div className="mt-4 text-muted">{message}</div>}
      {action && <div className="mt-8">{action}</div>}
    </div>
  );
}

function LostRecord() {
  return (
    <svg viewBox="0 0 64 64" className="size-[0.78em]">
      <circle cx="32" cy="32" r="32" className="fill-foreground" />
      <circle cx="32" cy="32" r="24" className="fill-none stroke-background" opacity=".35" />
      <circle cx="32" cy="32" r="18" className="fill-none stroke-background" opacity=".35" />
      <circle cx="32" cy="32" r="11" className="fill-lamp" />
      <circle cx="32" cy="32" r="2" className="fill-background" />
    </svg>
  );
}
