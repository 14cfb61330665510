import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { inputClasses } from "./input.tsx";

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} className={clsx(inputClasses, "block resize-y", className)} />;
}
