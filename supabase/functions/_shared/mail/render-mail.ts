import { product } from "../contracts/product.ts";
import { cutAtWord, oneLine, webUrl } from "./clean-values.ts";
import type { Mail, MailBlock, MailContent, MailFrame, MailLink } from "./mail-content.ts";
import { mailHtml } from "./mail-html.ts";
import { mailText } from "./mail-text.ts";

/** Longer subjects are cut by every mail program; the whole title is the heading. */
const maxSubjectCharacters = 120;
/** About what a list of mails has room for. */
const maxPreviewCharacters = 140;

/**
 * A mail of this content, as text and as HTML. Values may be anything that people wrote; a URL that is not http or
 * https throws a TypeError.
 */
export function renderMail(content: MailContent, frame: MailFrame): Mail {
  const clean: MailContent = {
    subject: cutAtWord(oneLine(content.subject), maxSubjectCharacters) || product.name,
    preview: cutAtWord(oneLine(content.preview), maxPreviewCharacters),
    heading: oneLine(content.heading),
    blocks: content.blocks.map(cleanBlock).filter((block) =>
      block.kind !== "paragraph" || block.text
    ),
    reason: oneLine(content.reason),
    web: content.web && cleanLink(content.web),
    stop: typeof content.stop === "string" ? oneLine(content.stop) : content.stop.map(cleanLink),
  };
  const cleanFrame: MailFrame = {
    siteUrl: webUrl(frame.siteUrl),
    postalAddress: oneLine(frame.postalAddress),
  };
  return {
    subject: clean.subject,
    text: mailText(clean, cleanFrame),
    html: mailHtml(clean, cleanFrame),
  };
}

function cleanBlock(block: MailBlock): MailBlock {
  switch (block.kind) {
    case "paragraph":
      return { kind: "paragraph", text: oneLine(block.text) };
    case "image":
      return { kind: "image", url: webUrl(block.url), alt: oneLine(block.alt) };
    case "post":
      return { kind: "post", link: cleanLink(block.link), text: oneLine(block.text) };
    case "button":
      return { kind: "button", link: cleanLink(block.link) };
  }
}

function cleanLink({ label, url }: MailLink): MailLink {
  return { label: oneLine(label), url: webUrl(url) };
}
