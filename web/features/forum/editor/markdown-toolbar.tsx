// Buttons that write Markdown for those who do not know it by heart.
import { type ChangeEvent, useRef } from "react";
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
import { Toolbar } from "#web/ui/form/toolbar.tsx";
import type { MarkdownEditName } from "./markdown-edits.ts";
import { imageTypes } from "./prepare-image.ts";

const edits = [
  { name: "bold", label: "Bold", Icon: Bold },
  { name: "italic", label: "Italic", Icon: Italic },
  { name: "heading", label: "Heading", Icon: Heading },
  { name: "quote", label: "Quote", Icon: TextQuote },
  { name: "code", label: "Code", Icon: Code },
  { name: "link", label: "Link", Icon: Link },
  { name: "list", label: "List", Icon: List },
  { name: "numberedList", label: "Numbered list", Icon: ListOrdered },
] as const satisfies readonly { name: MarkdownEditName; label: string; Icon: unknown }[];

interface MarkdownToolbarProps {
  onEdit(name: MarkdownEditName): void;
  /** Images or logs that were chosen. */
  onFiles(files: File[]): void;
}

export function MarkdownToolbar({ onEdit, onFiles }: MarkdownToolbarProps) {
  const log = useRef<HTMLInputElement>(null);
  const images = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...target.files ?? []]);
    // The same file may be chosen again.
    target.value = "";
  };
  return (
    <Toolbar
      label="Formatting"
      tools={[
        // First, so that they are in sight on a phone.
        { label: "Picture", Icon: Image, onPress: () => images.current?.click() },
        { label: "Log file", Icon: FileText, onPress: () => log.current?.click() },
        ...edits.map(({ name, ...tool }) => ({ ...tool, onPress: () => onEdit(name) })),
      ]}
    >
      <input
        ref={images}
        type="file"
        hidden
        multiple
        accept={imageTypes.join(",")}
        onChange={take}
      />
      <input
        ref={log}
        type="file"
        hidden
        multiple
        accept=".log,.txt,.json,text/*"
        onChange={take}
      />
    </Toolbar>
  );
}
