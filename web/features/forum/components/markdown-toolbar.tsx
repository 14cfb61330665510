// Buttons that write Markdown for those who do not know it by heart. One stop for the Tab key;
// the arrow keys move inside.
import { type KeyboardEvent, useRef, useState } from "react";
import {
  Bold,
  Code,
  FileText,
  Heading,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  TextQuote,
} from "lucide-react";
import type { MarkdownEditName } from "../markdown-edits.ts";
import { pictureTypes } from "../prepare-picture.ts";

const tools = [
  { name: "bold", label: "Bold", Icon: Bold },
  { name: "italic", label: "Italic", Icon: Italic },
  { name: "heading", label: "Heading", Icon: Heading },
  { name: "quote", label: "Quote", Icon: TextQuote },
  { name: "code", label: "Code", Icon: Code },
  { name: "link", label: "Link", Icon: Link },
  { name: "list", label: "List", Icon: List },
  { name: "numberedList", label: "Numbered list", Icon: ListOrdered },
  { name: "picture", label: "Picture", Icon: Image },
  { name: "log", label: "Log file", Icon: FileText },
] as const satisfies readonly {
  name: MarkdownEditName | "picture" | "log";
  label: string;
  Icon: unknown;
}[];

interface MarkdownToolbarProps {
  onEdit(name: MarkdownEditName): void;
  /** A log that was chosen. */
  onLog(file: File): void;
  /** Pictures that were chosen. */
  onPictures(files: File[]): void;
}

export function MarkdownToolbar({ onEdit, onLog, onPictures }: MarkdownToolbarProps) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLInputElement>(null);
  const pictures = useRef<HTMLInputElement>(null);

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
          onClick={() => {
            if (name === "log") log.current?.click();
            else if (name === "picture") pictures.current?.click();
            else onEdit(name);
          }}
        >
          <Icon aria-hidden="true" size={18} />
        </button>
      ))}
      <input
        ref={pictures}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join(",")}
        onChange={(event) => {
          onPictures([...event.target.files ?? []]);
          event.target.value = "";
        }}
      />
      <input
        ref={log}
        type="file"
        hidden
        accept=".log,.txt,.json,text/*"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onLog(chosen);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
    </div>
  );
}
