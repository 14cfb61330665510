import { clsx } from "clsx";
import type { ReactNode } from "react";

const widths = {
  prose: "max-w-prose",
  "3xl": "max-w-3xl",
  "4xl": "max-w-4xl",
  wide: "max-w-wide",
};

interface PageProps {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}

/** The column a page stands in. */
export function Page({ width = "wide", className, children }: PageProps) {
  return (
    <div className={clsx("mx-auto w-full px-4 py-8 md:px-6 md:py-12", widths[width], className)}>
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons that belong to the whole page. */
  actions?: ReactNode;
  /** The same for members: what is below does not move when they come. */
  memberActions?: ReactNode;
  /** A link back; give it the class `back-link`. */
  back?: ReactNode;
}

export function PageHeader(
  { title, description, actions, memberActions, back }: PageHeaderProps,
) {
  return (
    <header className="mb-8">
      {back}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-prose min-w-0 flex-1 basis-80">
          <h1 tabIndex={-1} className="text-3xl wrap-anywhere md:text-4xl">{title}</h1>
          {description && <div className="mt-2 text-muted">{description}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 max-sm:w-full">{actions}</div>}
        {memberActions !== undefined && (
          <div className="room-for-members flex flex-wrap gap-3 max-sm:w-full">{memberActions}</div>
        )}
      </div>
    </header>
  );
}
