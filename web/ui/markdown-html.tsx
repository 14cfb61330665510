// Markdown on the server: parsed once and kept as HTML, which the browser adopts from the document. Parsing is
// nine tenths of what a thread costs, and posts hardly change.
import { type ReactElement, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { costError, markdownCost } from "#shared/contracts/markdown-cost.ts";
import { MarkdownText } from "./markdown-engine.tsx";
import { PlainText } from "./markdown-fallback.tsx";
import {
  deferThresholdMs,
  MarkdownBudget,
  type MarkdownProps,
  servedId,
  unparsed,
} from "./markdown-parts.ts";
import { RawHtml, type SafeHtml } from "./raw-html.tsx";

/** Characters of HTML that are kept: some ten thousand posts. */
const mostKept = 20_000_000;

const kept = new Map<string, SafeHtml>();
let keptLength = 0;

/** Parses as many texts as a document may cost; the rest is plain until the browser has parsed it. */
export function MarkdownEngine({ text, idPrefix, mentions = [] }: MarkdownProps) {
  const budget = useContext(MarkdownBudget);
  const id = servedId(idPrefix);
  const cost = markdownCost(text);
  if (costError(cost)) {
    return <RawHtml id={id} className="prose" html={htmlOf(<PlainText text={text} />)} />;
  }
  const key = `${idPrefix}\n${JSON.stringify(mentions)}\n${text}`;
  const known = kept.get(key);
  if (known === undefined) {
    budget.leftMs -= cost.milliseconds;
    if (budget.leftMs < 0 || cost.milliseconds > deferThresholdMs) {
      const html = htmlOf(<PlainText text={text} isForNow />);
      return <RawHtml id={id} className="prose" {...{ [unparsed]: "" }} html={html} />;
    }
  }
  const html = known ??
    htmlOf(<MarkdownText text={text} idPrefix={idPrefix} mentions={mentions} />);
  keep(key, html);
  return <RawHtml id={id} className="prose" html={html} />;
}

/** React escapes all text, and the tree of Markdown has passed adaptMarkdown. */
const htmlOf = (element: ReactElement) => renderToStaticMarkup(element) as SafeHtml;

/** The least recently used go first. */
function keep(key: string, html: SafeHtml): void {
  if (!kept.delete(key)) keptLength += key.length + html.length;
  kept.set(key, html);
  for (const [oldest, itsHtml] of kept) {
    if (keptLength <= mostKept) return;
    kept.delete(oldest);
    keptLength -= oldest.length + itsHtml.length;
  }
}
