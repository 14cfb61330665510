import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { inputClasses } from "./input.tsx";

/** The platform's own list: nothing to load, and the best one on a phone. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={clsx("relative block", className)}>
      <select {...rest} className={clsx(inputClasses, "appearance-none truncate pr-8")}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
