import type { ReactNode } from "react";

/** The head of a stand-alone page. */
export function AccountHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-8">
      <h1 tabIndex={-1} className="text-3xl">{title}</h1>
      {children && <div className="mt-2 text-muted">{children}</div>}
    </header>
  );
}
