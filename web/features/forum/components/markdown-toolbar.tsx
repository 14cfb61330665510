// Buttons that write Markdown for those who do not know it by heart. One stop for the Tab key;
// the arrow keys move inside.
import { type KeyboardEvent, useRef, useState } from "react";
import {
  Bold,
  Code,
  FileText,
  Heading,
  Italic,
  Link,
  List,
  ListOrdered,
  TextQuote,
} from "lucide-react";
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
  { name: "log", label: "Log file", Icon: FileText },
] as const satisfies readonly {
  name: MarkdownEditName | "log";
  label: string;
  Icon: unknown;
}[];

interface MarkdownToolbarProps {
  onEdit(name: MarkdownEditName): void;
  /** A log that was chosen. */
  onFile(file: File): void;
}

export function MarkdownToolbar({ onEdit, onFile }: MarkdownToolbarProps) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);

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
          onClick={() => name === "log" ? file.current?.click() : onEdit(name)}
        >
          <Icon aria-hidden="true" size={18} />
        </button>
      ))}
      <input
        ref={file}
        type="file"
        hidden
        accept=".log,.txt,.json,text/*"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
    </div>
  );
}
