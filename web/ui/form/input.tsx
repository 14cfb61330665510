import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Shared by every box a person types into, so that they line up and fail alike. */
export const inputClasses =
  "w-full min-h-11 rounded-md border border-border-strong bg-surface px-3 py-2 text-foreground " +
  "transition-colors placeholder:text-muted hover:border-foreground " +
  "focus-visible:outline-offset-0 aria-invalid:border-destructive " +
  "aria-invalid:focus-visible:outline-destructive [&[readonly]]:bg-sunken " +
  "disabled:cursor-not-allowed disabled:opacity-60";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input dir="auto" {...rest} className={clsx(inputClasses, className)} />;
}
