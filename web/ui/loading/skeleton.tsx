import { clsx } from "clsx";

/** A grey place of the size of what comes. Give it that size through `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx("animate-pulse rounded-sm bg-border/70", className)}
    />
  );
}
