// Buttons that write Markdown for those who do not know it by heart. One stop for the Tab key;
// the arrow keys move inside.
import { type KeyboardEvent, useRef, useState } from "react";
import { Bold, Code, Heading, Italic, Link, List, ListOrdered, TextQuote } from "lucide-react";
import type { MarkdownEditName } from "../markdown-edits.ts";

const tools = [
  { name: "bold", label: "Bold", Icon: Bold },
  { name: "italic", label: "Italic", Icon: Italic },
  { name: "heading", label: "Heading", Icon: Heading },
  { name: "quote", label: "Quote", Icon: TextQuote },
  { name: "code", label: "Code", Icon: Code },
  { name: "link", label: "Link", Icon: Link },
  { name: "list", label: "List", Icon: List },
  { name: "numberedList", label: "Numbered list", Icon: ListOrdered },
] as const satisfies readonly { name: MarkdownEditName; label: string; Icon: unknown }[];

export function MarkdownToolbar({ onEdit }: { onEdit(name: MarkdownEditName): void }) {
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
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      className="markdown-toolbar"
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, label, Icon }, index) => (
        <button
          key={name}
          type="button"
          className="toolbar-button"
          aria-label={label}
          title={label}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onEdit(name)}
        >
          <Icon aria-hidden="true" size={18} />
        </button>
      ))}
    </div>
  );
}
