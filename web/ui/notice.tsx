import { clsx } from "clsx";
import type { ReactNode } from "react";

interface NoticeProps {
  /** A problem interrupts a screen reader, the rest waits for its turn. */
  tone?: "info" | "problem";
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A few lines beside what they are about, for as long as they are true. */
export function Notice({ tone = "info", title, children, className }: NoticeProps) {
  const isProblem = tone === "problem";
  return (
    <div
      role={isProblem ? "alert" : "status"}
      className={clsx(
        "rounded-md border border-l-4 bg-surface px-4 py-3",
        isProblem ? "border-destructive" : "border-border border-l-lamp",
        className,
      )}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className={clsx("text-sm", title && "mt-1 text-muted")}>{children}</div>}
    </div>
  );
}
