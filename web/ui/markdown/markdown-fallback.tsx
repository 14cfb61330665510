// What stands in for a text that cannot be shown as Markdown.
import { Component, type ReactNode } from "react";

/** Accents piled up by the thousand on one letter would take seconds to lay out. */
function withoutPiles(text: string): string {
  return text.replace(/\p{M}{64}/gu, "$&\u200c");
}

/** `isForNow`: the text only waits for its turn, so nothing needs to be explained. */
export function PlainText({ text, isForNow = false }: { text: string; isForNow?: boolean }) {
  return (
    <div className="prose">
      {!isForNow && (
        <p className="text-sm text-muted">
          Shown as plain text, because its formatting cannot be shown safely.
        </p>
      )}
      <div className="plain-text" dir="auto">{withoutPiles(text)}</div>
    </div>
  );
}

/** Keeps a text that breaks the parser from taking its page along. Give it the text as `key`. */
export class MarkdownBoundary extends Component<{ text: string; children: ReactNode }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PlainText text={this.props.text} /> : this.props.children;
  }
}
