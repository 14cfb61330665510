import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toString } from "mdast-util-to-string";
import { gfm } from "micromark-extension-gfm";
import { markdownError } from "../_shared/contracts/markdown-cost.ts";

export interface ShownMarkdown {
  /** What is read, without the line breaks between paragraphs. */
  words: string;
  /** Whether there is an image, or a link to another site. */
  leadsElsewhere: boolean;
}

/** No site has this address. */
const ownSite = "https://site.invalid";

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];

/**
 * What the pages of the site show of a text; null when parsing it would take too long. From the tree that they
 * make their elements of: micromark by itself finds fewer links, because the tree has some more put in.
 */
export function shownMarkdown(markdown: string): ShownMarkdown | null {
  if (markdownError(markdown) !== null) return null;
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  return { words: toString(tree), leadsElsewhere: leadsElsewhere(tree) };
}

function leadsElsewhere(node: Node): boolean {
  return node.type === "image" || node.type === "imageReference" ||
    "url" in node && leavesSite(node.url) ||
    "children" in node && node.children.some(leadsElsewhere);
}

function leavesSite(url: string): boolean {
  // Nobody can follow what is no URL.
  return URL.canParse(url, ownSite) && new URL(url, ownSite).origin !== ownSite;
}
