import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui/slot";
import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "../loading/spinner.tsx";

const buttonClasses = cva(
  "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-semibold " +
    "whitespace-nowrap no-underline select-none transition-colors " +
    "disabled:pointer-events-none disabled:opacity-50 aria-busy:cursor-progress " +
    "[&_svg]:size-[1.15em] [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        default:
          "border-transparent bg-lamp text-on-lamp hover:bg-lamp-hover active:bg-lamp-pressed",
        destructive: "border-transparent bg-destructive-fill text-on-destructive " +
          "hover:bg-destructive-fill/90 active:bg-destructive-fill/80",
        outline: "border-border-strong bg-transparent text-foreground " +
          "hover:border-foreground hover:bg-surface active:bg-sunken",
        secondary: "border-border bg-sunken text-foreground hover:border-border-strong " +
          "active:bg-border",
        ghost: "border-transparent text-foreground hover:bg-sunken active:bg-border",
        link: "border-transparent text-accent underline decoration-1 underline-offset-4 " +
          "hover:decoration-2",
      },
      size: {
        default: "min-h-11 px-5 py-2 text-base leading-6",
        sm: "min-h-11 px-3 py-1 text-sm md:min-h-9",
        lg: "min-h-14 px-7 py-3 text-lg leading-7",
        icon: "size-11 text-base",
      },
    },
    // A size's own padding would stand behind it in the stylesheet, and win.
    compoundVariants: [{ variant: "link", class: "px-0!" }],
    defaultVariants: { variant: "default", size: "default" },
  },
);

interface ButtonProps extends ComponentProps<"button">, VariantProps<typeof buttonClasses> {
  /** Gives the look to the one child, usually a link, instead of rendering a button. */
  asChild?: boolean;
  /** Something this button started is on its way: it keeps its place and focus, but does nothing. */
  pending?: boolean;
}

export function Button(
  { variant, size, className, asChild, pending = false, children, onClick, ...rest }: ButtonProps,
) {
  const classes = buttonClasses({ variant, size, className });
  if (asChild) {
    return <Slot className={classes} {...rest} {...(onClick && { onClick })}>{children}</Slot>;
  }
  // A disabled button would drop the keyboard's focus, so a pending one only ignores presses.
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest["aria-disabled"]}
      onClick={act}
    >
      {pending
        ? (
          <>
            <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
            <span className="absolute inset-0 grid place-items-center">
              <Spinner />
            </span>
          </>
        )
        : children}
    </button>
  );
}
