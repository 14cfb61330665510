import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

interface PagePartProps {
  title: string;
  id?: string;
  /** Beside the title, on the right. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the download page, with a heading of its own. */
export function PagePart({ title, id, aside, className, children }: PagePartProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={clsx("mt-16 md:mt-24", className)}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="text-2xl md:text-3xl">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
