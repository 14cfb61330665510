import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const badgeClasses = cva(
  "inline-flex items-center gap-1 rounded-sm border px-1.5 text-xs font-semibold whitespace-nowrap " +
    "font-sans tracking-normal tabular-nums",
  {
    variants: {
      variant: {
        default: "border-border-strong text-foreground",
        muted: "border-border bg-sunken text-muted",
        live: "border-transparent bg-live text-foreground",
        warning: "border-transparent bg-warning-fill text-warning",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

export function Badge(
  { variant, className, ...rest }: ComponentProps<"span"> & VariantProps<typeof badgeClasses>,
) {
  return <span {...rest} className={badgeClasses({ variant, className })} />;
}
