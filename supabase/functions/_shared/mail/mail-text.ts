/** The plain text of a mail. */
import { product } from "../contracts/product.ts";
import { byteLength, maxLineBytes } from "./clean-values.ts";
import type { MailBlock, MailContent, MailFrame, MailLink } from "./mail-content.ts";

/**
 * Paragraphs between blank lines, each on one line as mail programs wrap them to the width they have. A URL has a line
 * of its own, so that nothing sticks to it. Expects clean values (render-mail.ts).
 */
export function mailText(content: MailContent, frame: MailFrame): string {
  const { heading, blocks, reason, web, stop } = content;
  const paragraphs = [
    heading,
    ...blocks.map(blockText),
    "---",
    web && linkText(web),
    reason,
    ...typeof stop === "string" ? [stop] : stop.map(linkText),
    `${product.name}, ${frame.postalAddress}\n${frame.siteUrl}`,
  ].filter((paragraph) => paragraph);
  return `${paragraphs.join("\n\n").split("\n").flatMap(withinLimit).join("\n")}\n`;
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "image":
      return block.alt && `[Image: ${block.alt}]`;
    case "post":
      return [linkText(block.link), block.text].filter(Boolean).join("\n");
    case "button":
      return linkText(block.link);
  }
}

function linkText({ label, url }: MailLink): string {
  return `${label}:\n${url}`;
}

/** The line in pieces that a mail may have, cut between words where there are any. */
function withinLimit(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (byteLength(rest) > maxLineBytes) {
    const head = fittingHead(rest);
    const space = head.lastIndexOf(" ");
    const end = space > 0 ? space : head.length;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}

/** As many whole characters from the start as fit into a line. */
function fittingHead(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxLineBytes));
  return text.slice(0, read);
}
