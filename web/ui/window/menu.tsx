// A list of actions that drops from a button. Load it when needed.
import { Check } from "lucide-react";
import * as Radix from "radix-ui/dropdown-menu";
import { type ComponentProps, type ReactNode, type RefObject, useCallback, useRef } from "react";
import { rememberFocus } from "#web/lib/document/page-focus.ts";

interface MenuProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  label: string;
  /** The button that opens the menu. It lives outside, so that it is there before this code is. */
  button: RefObject<HTMLButtonElement | null>;
  /** The edge of its button that it is in line with. */
  align?: "start" | "end";
  /** The menu is away and the focus is back: from now on a window can be opened. */
  onClosed?: () => void;
  children: ReactNode;
}

/** Where the menu drops from. What a button would say of itself, the real one says. */
const MenuAnchor = ({ ref }: ComponentProps<"span">) => (
  <span
    ref={ref}
    aria-hidden="true"
    className="pointer-events-none absolute inset-0"
    tabIndex={-1}
  />
);

/** Put it beside its button, both in one positioned element. */
export function Menu(
  { open, onOpenChange, label, button, align = "end", onClosed, children }: MenuProps,
) {
  const returnFocus = useRef(() => {});
  // Before the menu takes the focus.
  const rememberOpener = useCallback((content: HTMLElement | null) => {
    if (content) returnFocus.current = rememberFocus(button.current);
  }, [button]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>
        <MenuAnchor />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={rememberOpener}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          aria-label={label}
          // The real button is labelled by its caller, not by the invisible anchor above.
          aria-labelledby={undefined}
          onInteractOutside={(event) => {
            // Pressing the button again is the button's own business.
            const { target } = event;
            if (target instanceof Node && button.current?.contains(target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus.current();
            onClosed?.();
          }}
          className="z-50 max-w-[calc(100vw-1rem)] min-w-56 animate-fade-in rounded-lg border border-border bg-surface p-1 shadow-raised outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem(props: Radix.DropdownMenuItemProps) {
  return (
    <Radix.Item
      {...props}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 outline-none select-none data-highlighted:bg-sunken data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent [&_svg]:size-5 [&_svg]:text-muted"
    />
  );
}

interface MenuChoicesProps<Value extends string> {
  choices: readonly { value: Value; label: string; hint: string }[];
  value: Value;
  onChoose(value: Value): void;
}

/** One of a few choices, each with a sentence about what it means. */
export function MenuChoices<Value extends string>(
  { choices, value: chosen, onChoose }: MenuChoicesProps<Value>,
) {
  return (
    <Radix.RadioGroup value={chosen}>
      {choices.map(({ value, label, hint }) => (
        <Radix.RadioItem
          key={value}
          value={value}
          onSelect={() => onChoose(value)}
          className="flex cursor-pointer gap-3 rounded-md px-3 py-2 outline-none select-none data-highlighted:bg-sunken data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent"
        >
          <span className="mt-0.5 size-5 shrink-0">
            <Radix.ItemIndicator>
              <Check aria-hidden="true" className="size-5 text-accent" />
            </Radix.ItemIndicator>
          </span>
          <span className="min-w-0">
            <span className="block font-medium">{label}</span>
            <span className="block text-sm text-muted">{hint}</span>
          </span>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-border" />;
}

/** Text at the head of a menu, for example who is signed in. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-1 text-sm text-muted">{children}</Radix.Label>;
}
