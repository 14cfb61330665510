import { type ReactNode, Suspense } from "react";
import { Button } from "../form/button.tsx";
import { Markdown } from "./markdown.tsx";
import type { MarkdownProps } from "./markdown-parts.ts";

interface MarkdownBoxProps extends Pick<MarkdownProps, "text" | "mentions"> {
  isPreviewing: boolean;
  onPreviewingChange(isPreviewing: boolean): void;
  /** Stands above the text while one writes. */
  toolbar?: ReactNode;
  /** The textarea, hidden while one sees the preview: it keeps its caret and its undo. */
  children: ReactNode;
}

/** The frame of a box for Markdown: toolbar, text and preview are one object. */
export function MarkdownBox(
  { text, mentions, isPreviewing, onPreviewingChange, toolbar, children }: MarkdownBoxProps,
) {
  return (
    <div className="markdown-box">
      <div className="flex items-center justify-end border-b border-border">
        {isPreviewing
          ? <span className="flex min-h-11 flex-1 items-center px-3 text-sm">Preview</span>
          : toolbar}
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isPreviewing}
          onClick={() => onPreviewingChange(!isPreviewing)}
        >
          {isPreviewing ? "Write" : "Preview"}
        </Button>
      </div>
      {isPreviewing && (
        <section aria-label="Preview" className="min-h-32 p-4">
          {text.trim()
            ? (
              <Suspense>
                <Markdown text={text} idPrefix="preview" mentions={mentions} />
              </Suspense>
            )
            : <p className="text-muted">Nothing to preview yet.</p>}
        </section>
      )}
      {children}
    </div>
  );
}
