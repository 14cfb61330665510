import type { ReactNode } from "react";
import { EmptySleeve } from "./empty-sleeve.tsx";

interface EmptyViewProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyView({ title, children, action }: EmptyViewProps) {
  return (
    <div className="flex flex-col items-center border-y border-border px-4 py-12 text-center">
      <EmptySleeve className="mb-4 size-20 text-border-strong" />
      <p className="font-display text-lg font-semibold text-balance">{title}</p>
      {children && <div className="mt-2 max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
