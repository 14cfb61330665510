import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** A sentence or two below the title. */
  lead?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a long page, with a heading of its own and air around it. */
export function Section({ title, lead, id, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={clsx("mx-auto w-full max-w-wide px-4 py-12 md:px-6 md:py-16", className)}
    >
      <h2 id={titleId} className="text-3xl md:text-4xl">{title}</h2>
      {lead && <div className="mt-4 max-w-prose text-lg text-muted">{lead}</div>}
      <div className="mt-10 md:mt-12">{children}</div>
    </section>
  );
}
