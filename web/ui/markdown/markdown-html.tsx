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

/**
 * What an estimate, which is for parsing in Chromium, is multiplied by. A server, which writes the HTML, too, was measured
 * to take three to ten times as long for words, links, code, entities and the like; less for lists and emphasis.
 */
const serverFactor = 5;
/** What estimating takes. */
const msPerCharacter = 0.0001;

/** Parses as many texts as a document may cost; the rest is plain until the browser has parsed it. */
export function MarkdownEngine({ text, idPrefix, mentions = [] }: MarkdownProps) {
  const budget = useContext(MarkdownBudget);
  const id = servedId(idPrefix);
  const key = `${idPrefix}\n${JSON.stringify(mentions)}\n${text}`;
  const html = kept.get(key) ?? affordable({ text, idPrefix, mentions }, budget);
  if (html === undefined) {
    const plain = htmlOf(<PlainText text={text} isForNow />);
    return <RawHtml id={id} className="prose" {...{ [unparsed]: "" }} html={plain} />;
  }
  keep(key, html);
  return <RawHtml id={id} className="prose" html={html} />;
}

/** The HTML of a text that was never parsed before, or undefined when the document cannot afford it. */
function affordable({ text, ...others }: MarkdownProps, budget: { leftMs: number }) {
  if (budget.leftMs <= 0) return undefined;
  budget.leftMs -= text.length * msPerCharacter;
  const cost = markdownCost(text);
  if (costError(cost)) return htmlOf(<PlainText text={text} />);
  const costMs = cost.milliseconds * serverFactor;
  if (cost.milliseconds > deferThresholdMs || costMs > budget.leftMs) return undefined;
  budget.leftMs -= costMs;
  return htmlOf(<MarkdownText text={text} {...others} />);
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
