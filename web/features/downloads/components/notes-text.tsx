import { Markdown } from "#web/ui/markdown.tsx";

export function NotesText({ text }: { text: string }) {
  return <Markdown text={text} idPrefix="release-notes" />;
}
