import type { ReactNode } from "react";

interface AccountSectionProps {
  id: string;
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** One thing that can be done with the account as a whole. */
export function AccountSection({ id, title, description, children }: AccountSectionProps) {
  return (
    <section aria-labelledby={id} className="border-t border-border py-8">
      <h2 id={id} className="text-lg">{title}</h2>
      <p className="mt-1 max-w-prose text-muted">{description}</p>
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
