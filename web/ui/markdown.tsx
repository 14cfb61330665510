// The one way Markdown becomes a page: posts, previews and release notes all pass through here.
// Raw HTML is never interpreted; it stays visible as text.
import { memo, type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { costError, markdownCost } from "#shared/contracts/markdown-cost.ts";
import { useTimer } from "#web/lib/use-timer.ts";
import { MarkdownBoundary, PlainText } from "./markdown-fallback.tsx";
import { adaptMarkdown, safeUrl } from "./markdown-tree.ts";

const remarkPlugins = [remarkGfm];

/** The parser empties URLs that could harm (`javascript:…`); what is left leads nowhere. */
function stayOnEmptyLink(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a[href=""]')) event.preventDefault();
}

interface MarkdownProps {
  text: string;
  /** Keeps the footnotes of different texts on one page apart. */
  idPrefix: string;
}

/** Estimated milliseconds up to which a text is worth no detour: nearly all are far below. */
const deferThresholdMs = 20;

/** Renders Markdown with GFM, or plain text where that could freeze the page. */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  return (
    <MarkdownBoundary key={props.text} text={props.text}>
      <AffordableMarkdown {...props} />
    </MarkdownBoundary>
  );
});

function AffordableMarkdown(props: MarkdownProps) {
  const cost = markdownCost(props.text);
  if (costError(cost)) return <PlainText text={props.text} />;
  return cost.milliseconds > deferThresholdMs
    ? <LaterMarkdown {...props} />
    : <RenderedMarkdown {...props} />;
}

/**
 * A page of fifty costly texts would be blocked for seconds. The letters are there at once; each text
 * gets its form in a task of its own, and the page responds in between.
 */
function LaterMarkdown(props: MarkdownProps) {
  const [isTime, setIsTime] = useState(false);
  useTimer(() => flushSync(() => setIsTime(true)), 0, props.text);
  return isTime ? <RenderedMarkdown {...props} /> : <PlainText text={props.text} isForNow />;
}

function RenderedMarkdown({ text, idPrefix }: MarkdownProps) {
  return (
    <div className="prose" onClick={stayOnEmptyLink}>
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        remarkRehypeOptions={{ clobberPrefix: `${idPrefix}-` }}
        rehypePlugins={[[adaptMarkdown, { idPrefix }]]}
        urlTransform={safeUrl}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
