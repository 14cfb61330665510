import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A thing one opens or handles. Groups of text need no card. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div {...rest} className={clsx("rounded-lg border border-border bg-surface p-6", className)} />
  );
}
