import type { ReactNode } from "react";

interface EmptyViewProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyView({ title, children, action }: EmptyViewProps) {
  return (
    <div className="flex flex-col items-center border-y border-border px-4 py-12 text-center wrap-anywhere">
      <EmptySleeve className="mb-4 size-20 text-border-strong" />
      <p className="font-display text-lg font-semibold text-balance">{title}</p>
      {children && <div className="mt-2 max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

/** A record half out of its sleeve. Decorative. */
function EmptySleeve({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 80 80"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M52 22.6a20 20 0 0 1 0 34.8" strokeDasharray="3 3" />
      <path d="M52 31a11 11 0 0 1 0 18" strokeDasharray="3 3" />
      <rect x="8" y="16" width="44" height="48" rx="2" />
      <path d="M14 58h14M14 53h8" />
    </svg>
  );
}
