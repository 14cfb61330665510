import { clsx } from "clsx";
import type { ComponentProps } from "react";

export function Label({ className, htmlFor, children, ...rest }: ComponentProps<"label">) {
  return (
    <label {...rest} htmlFor={htmlFor} className={clsx("block text-sm font-semibold", className)}>
      {children}
    </label>
  );
}
