// Parses Markdown and shows it: the heaviest part of a thread, loaded by markdown.tsx when it is needed.
// Raw HTML is never interpreted; it stays visible as text.
import { memo, useState } from "react";
import { flushSync } from "react-dom";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { costError, markdownCost } from "#shared/contracts/markdown-cost.ts";
import { useTimer } from "#web/lib/time/use-timer.ts";
import { MarkdownBoundary, PlainText } from "./markdown-fallback.tsx";
import {
  deferThresholdMs,
  type MarkdownProps,
  onImageError,
  onTextClick,
} from "./markdown-parts.ts";
import { adaptMarkdown, safeUrl } from "./markdown-tree.ts";

const remarkPlugins = [remarkGfm];

/** Renders Markdown with GFM, or plain text where that could freeze the page. */
export const MarkdownEngine = memo(function MarkdownEngine(props: MarkdownProps) {
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

function RenderedMarkdown(props: MarkdownProps) {
  return (
    <div className="prose" onClick={onTextClick} onErrorCapture={onImageError}>
      <MarkdownText {...props} />
    </div>
  );
}

/** The elements of a text, whatever they cost. */
export function MarkdownText({ text, idPrefix, mentions = [] }: MarkdownProps) {
  return (
    <ReactMarkdown
      remarkPlugins={remarkPlugins}
      remarkRehypeOptions={{ clobberPrefix: `${idPrefix}-` }}
      rehypePlugins={[[adaptMarkdown, { idPrefix, mentions }]]}
      urlTransform={safeUrl}
    >
      {text}
    </ReactMarkdown>
  );
}
