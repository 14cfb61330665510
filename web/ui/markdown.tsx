// The one way Markdown becomes a page: posts, previews and release notes all pass through here.
// Raw HTML is never interpreted; it stays visible as text.
import { memo, type MouseEvent } from "react";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { markdownProblem } from "#shared/contracts/markdown-cost.ts";
import { MarkdownBoundary, PlainText } from "./markdown-fallback.tsx";
import { adaptMarkdown, safeAddress } from "./markdown-tree.ts";

const remarkPlugins = [remarkGfm];

/** The parser empties addresses that could harm (`javascript:…`); what is left leads nowhere. */
function stayOnEmptyLink(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a[href=""]')) event.preventDefault();
}

/**
 * Renders Markdown with GFM, or plain text where that could freeze the page. `idPrefix` keeps the
 * footnotes of different texts on one page apart.
 */
export const Markdown = memo(function Markdown(
  { text, idPrefix }: { text: string; idPrefix: string },
) {
  if (markdownProblem(text)) return <PlainText text={text} />;
  return (
    <MarkdownBoundary key={text} text={text}>
      <div className="prose" onClick={stayOnEmptyLink}>
        <ReactMarkdown
          remarkPlugins={remarkPlugins}
          remarkRehypeOptions={{ clobberPrefix: `${idPrefix}-` }}
          rehypePlugins={[[adaptMarkdown, { idPrefix }]]}
          urlTransform={safeAddress}
        >
          {text}
        </ReactMarkdown>
      </div>
    </MarkdownBoundary>
  );
});
