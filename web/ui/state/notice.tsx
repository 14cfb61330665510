import { clsx } from "clsx";
import type { ReactNode, Ref } from "react";

interface NoticeProps {
  /** An error interrupts a screen reader, the rest waits for its turn. */
  tone?: "info" | "error";
  title?: ReactNode;
  children?: ReactNode;
  /** Only the title is said: what follows ticks, or changes while one works on it. */
  isBodySilent?: boolean;
  className?: string;
  /** Of what can be given the focus. */
  ref?: Ref<HTMLDivElement>;
}

/** A few lines beside what they are about, for as long as they are true. */
export function Notice(
  { tone = "info", title, children, isBodySilent = false, className, ref }: NoticeProps,
) {
  const isError = tone === "error";
  const role = isError ? "alert" : "status";
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={isBodySilent ? undefined : role}
      className={clsx(
        "rounded-md border border-l-4 bg-surface px-4 py-3 wrap-anywhere",
        isError ? "border-destructive" : "border-border border-l-lamp",
        className,
      )}
    >
      {title && <p role={isBodySilent ? role : undefined} className="font-semibold">{title}</p>}
      {children && <div className={clsx("text-sm", title && "mt-1 text-muted")}>{children}</div>}
    </div>
  );
}
