import type { ReactNode } from "react";

/** The top of a page: what it is about, in large letters. */
export function PageHero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="mx-auto w-full max-w-wide px-4 pt-10 pb-6 md:px-6 md:pt-20 md:pb-8">
      <h1 tabIndex={-1} className="max-w-[8.8em] text-5xl md:text-6xl lg:text-7xl">{title}</h1>
      <div className="mt-6 max-w-prose text-lg text-muted">{children}</div>
    </header>
  );
}
