// Turns the HTML of an article into HTML that is safe to show and well set. Works on a tree, so that the
// server and the browser do the same: only the parser differs.
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { sanitize, type Schema } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import {
  articleAttributes,
  articleSchemes,
  articleTags,
  languageClass,
} from "#shared/contracts/article-html.ts";
import { siteUrl } from "#web/lib/state/env.ts";
import { imageSources } from "#web/lib/files/image-sizes.ts";
import { ownImage } from "#web/lib/files/own-image.ts";
import { webUrl } from "#web/lib/text/web-url.ts";
import type { SafeHtml } from "#web/ui/markdown/raw-html.tsx";
import { articleSizes } from "./article.ts";

type Root = ReturnType<typeof fromHtmlIsomorphic>;
type Node = Root["children"][number];
type Element = Extract<Node, { type: "element" }>;

/** Go with their content: it is no text, or is read as another language. */
const droppedWithContent = (
  "script style iframe object noscript template svg math textarea title head xmp plaintext noembed " +
  "noframes frameset audio video select option"
).split(" ");

/** Attributes whose property in the tree has another name. */
const propertyNames: Record<string, string> = {
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
};

const schema: Schema = {
  tagNames: [...articleTags],
  attributes: {
    // A class could dress text up as a part of the site. A code block's language is harmless.
    "*": [
      ...articleAttributes.map((name) => propertyNames[name] ?? name),
      ["className", languageClass],
    ],
  },
  protocols: Object.fromEntries(["href", "src", "cite"].map((name) => [name, [...articleSchemes]])),
  strip: droppedWithContent,
};

/** The body of an article as HTML that may be shown. Takes whatever stands in the database. */
export function cleanHtml(html: string): SafeHtml {
  const parsed = fromHtmlIsomorphic(html, { fragment: true });
  // A root stays a root.
  const root = sanitize(parsed, schema) as Root;
  root.children = root.children.flatMap((child) =>
    settle(child, { isLink: false, isFigure: false })
  );
  return toHtml(root) as SafeHtml;
}

interface Within {
  isLink: boolean;
  isFigure: boolean;
}

function settle(node: Node, within: Within): Node | Node[] {
  if (node.type !== "element") return node;
  const { tagName, properties } = node;
  if (tagName === "img") return settleImage(node, within);
  const inside = {
    isLink: within.isLink || tagName === "a",
    isFigure: within.isFigure || tagName === "figure",
  };
  node.children = node.children.flatMap((child) => settle(child, inside) as Element);
  // A table lets a parser put a link into a link; read again, that would be another document.
  if (tagName === "a" && within.isLink) return node.children;
  if (tagName === "a") settleLink(node);
  // The page has its one first heading already: the title.
  if (tagName === "h1") node.tagName = "h2";
  // Wide tables and code scroll by themselves, and the keyboard must be able to scroll them too.
  if (tagName === "pre") properties.tabIndex = 0;
  return tagName === "table" ? scrollFrame(node, captionOf(node) || "Table", "table-scroll") : node;
}

/** An image from elsewhere becomes a link to it, or its description where no link is possible. */
function settleImage(image: Element, { isLink, isFigure }: Within): Node {
  const { src, alt } = image.properties;
  const url = typeof src === "string" ? src : "";
  const words = typeof alt === "string" ? alt : "";
  const own = ownImage(url);
  if (own) {
    Object.assign(image.properties, { src: own, alt: words, loading: "lazy", decoding: "async" });
    offerSizes(image, own, isFigure);
    return isFigure && /\.svg$/i.test(own)
      ? scrollFrame(image, words || "Drawing", "drawing-scroll")
      : image;
  }
  const text = { type: "text" as const, value: words || url };
  // A link inside a link would be two at once.
  if (!/^(https?:)?\/\//i.test(url) || isLink) return text;
  const link: Element = {
    type: "element",
    tagName: "a",
    properties: { href: url },
    children: [text],
  };
  settleLink(link);
  return link;
}

/** The article never brings a `srcset` along: which sizes there are is in the name of the file. */
function offerSizes({ properties }: Element, url: string, isFigure: boolean): void {
  const sources = imageSources(url);
  if (!sources) return;
  // Without it, an image would become as wide as `sizes` says.
  properties.width ??= sources.width;
  const width = Number(properties.width);
  // In a figure it is as wide as the article.
  const isSmall = !isFigure && width < 700;
  Object.assign(properties, {
    srcSet: sources.srcSet,
    sizes: isSmall ? `${width}px` : articleSizes,
  });
}

function settleLink(link: Element): void {
  const { href } = link.properties;
  const url = typeof href === "string" ? webUrl(href, siteUrl) : undefined;
  if (url && url.origin !== new URL(siteUrl).origin) link.properties.rel = ["noopener"];
}

/** A frame around the element, which scrolls in it; the keyboard can scroll it too. */
function scrollFrame(element: Element, ariaLabel: string, className: string): Element {
  const properties = { className: [className], tabIndex: 0, role: "group", ariaLabel };
  return { type: "element", tagName: "div", properties, children: [element] };
}

function captionOf(table: Element): string {
  const caption = table.children.find((child) =>
    child.type === "element" && child.tagName === "caption"
  );
  return caption ? textOf(caption).trim() : "";
}

function textOf(node: Node): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}
