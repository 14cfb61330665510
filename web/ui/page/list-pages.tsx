import type { ReactNode } from "react";

interface ListPagesProps {
  /** For example "Pages of threads". */
  label: string;
  /** The way to the beginning of the list, where this is not it. */
  newest: ReactNode;
  newer: ReactNode;
  older: ReactNode;
}

/** The ways from one page of a list to the pages around it; nothing where there is one page. */
export function ListPages({ label, newest, newer, older }: ListPagesProps) {
  if (!newest && !older) return null;
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap gap-3">
      {newest}
      {newer}
      <span className="ml-auto">{older}</span>
    </nav>
  );
}
