// Buttons above a text. One stop for the Tab key; the arrow keys move inside.
import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from "react";

export interface Tool {
  label: string;
  Icon: ComponentType<{ size: number; "aria-hidden": "true" }>;
  /** For what is on or off where the caret stands. */
  isPressed?: boolean;
  isDisabled?: boolean;
  onPress(): void;
}

interface ToolbarProps {
  label: string;
  tools: readonly Tool[];
  /** What belongs to the buttons and is not seen. */
  children?: ReactNode;
}

export function Toolbar({ label, tools, children }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  };

  return (
    <div ref={bar} role="toolbar" aria-label={label} className="toolbar" onKeyDown={onKeyDown}>
      {tools.map(({ label, Icon, isPressed, isDisabled, onPress }, index) => (
        <button
          key={label}
          type="button"
          className="toolbar-button"
          aria-label={label}
          aria-pressed={isPressed}
          // Still found by the keyboard, unlike one that is disabled.
          aria-disabled={isDisabled}
          title={label}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => !isDisabled && onPress()}
        >
          <Icon aria-hidden="true" size={18} />
        </button>
      ))}
      {children}
    </div>
  );
}
