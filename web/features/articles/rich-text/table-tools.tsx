import type { Editor } from "@tiptap/core";
import { Button } from "#web/ui/form/button.tsx";
import { inText } from "./rich-text.ts";

/** Rows and columns, for the table in which the caret stands. */
export function TableTools({ editor }: { editor: Editor }) {
  const act = () => inText(editor);
  const tools: [label: string, onPress: () => void][] = [
    ["Add row", () => act().addRowAfter().run()],
    ["Add column", () => act().addColumnAfter().run()],
    ["Delete row", () => act().deleteRow().run()],
    ["Delete column", () => act().deleteColumn().run()],
    ["Heading row", () => act().toggleHeaderRow().run()],
    ["Delete table", () => act().deleteTable().run()],
  ];
  return (
    <div
      role="group"
      aria-label="Table"
      className="flex gap-1 overflow-x-auto border-b border-border px-1 [contain:inline-size] md:flex-wrap"
    >
      {tools.map(([label, onPress]) => (
        <Button key={label} size="sm" variant="ghost" className="shrink-0" onClick={onPress}>
          {label}
        </Button>
      ))}
    </div>
  );
}
