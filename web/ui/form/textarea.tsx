import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { inputClasses } from "./input.tsx";

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea dir="auto" {...rest} className={clsx(inputClasses, "block resize-y", className)} />
  );
}
