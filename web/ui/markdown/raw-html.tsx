// The one place that sets raw HTML. The body of an article is HTML by specification, and posts keep the HTML
// with which the server has written them into the document. The type lets nothing in that has not passed
// clean-html.ts or the Markdown parser, so there is no way here for a row to bring script along.
import { type ComponentProps, useMemo } from "react";

declare const safe: unique symbol;

/** HTML that may be set as it is. */
export type SafeHtml = string & { readonly [safe]: true };

interface RawHtmlProps extends ComponentProps<"div"> {
  html: SafeHtml;
}

export function RawHtml({ html, ...attributes }: RawHtmlProps) {
  // The same object as long as it is the same text: React sets the HTML of another one anew.
  const content = useMemo(() => ({ __html: html }), [html]);
  // deno-lint-ignore react-no-danger -- see the head of this file
  return <div {...attributes} dangerouslySetInnerHTML={content} />;
}
