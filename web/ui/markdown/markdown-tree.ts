// What the site changes in the tree of a Markdown text, between parser and page. Elements stay
// those of the GFM specification; what is added are attributes for safety and accessibility.
import type { ExtraProps } from "react-markdown";
import { postImageSources } from "#web/lib/files/post-image.ts";
import { copiesLog } from "./markdown-parts.ts";
import { type Mention, mentionParts } from "./mention-parts.ts";

export type MarkdownElement = NonNullable<ExtraProps["node"]>;
type MarkdownNode = MarkdownElement["children"][number];
interface MarkdownRoot {
  children: MarkdownElement["children"];
}

/** Each of these runs to the left or to the right by its own words; code is as it is in every language. */
const blocks = new Set("p h1 h2 h3 h4 h5 h6 ul ol blockquote th td".split(" "));

/** What an element is in. */
interface Within {
  isLink: boolean;
  isCode: boolean;
  hasDirection: boolean;
}

interface Adaptation {
  /** Sets its ids apart from all others of the page. */
  idPrefix: string;
  /** Whom it mentions. */
  mentions: readonly Mention[];
}

/** A plugin for one text. */
export function adaptMarkdown({ idPrefix, mentions }: Adaptation) {
  return (root: MarkdownRoot): void => {
    const outline: number[] = [];

    const adaptChildren = (parent: MarkdownRoot, within: Within) => {
      parent.children = parent.children.flatMap((child) => {
        if (child.type === "element") return adapt(child, within);
        return child.type === "text" && !within.isLink && !within.isCode
          ? mentionParts(child.value, mentions).map(mentionNode)
          : child;
      });
    };

    const adapt = (element: MarkdownElement, within: Within): MarkdownNode => {
      const { tagName, properties } = element;
      if (tagName === "img") return adaptImage(element, within.isLink);
      const hasDirection = blocks.has(tagName);
      // What has a direction of its own says nothing about that of a list around it.
      if (hasDirection && !within.hasDirection) properties.dir = "auto";
      adaptChildren(element, {
        isLink: within.isLink || tagName === "a",
        isCode: within.isCode || tagName === "code",
        hasDirection: within.hasDirection || hasDirection,
      });
      if (tagName === "a") adaptLink(element, idPrefix);
      // Wide tables and code scroll by themselves, and the keyboard must be able to scroll them.
      else if (tagName === "table" || tagName === "pre") properties.tabIndex = 0;
      else if (tagName === "li") labelTask(element);
      else if (/^h[1-6]$/.test(tagName)) adaptHeading(element, outline, idPrefix);
      return tagName === "pre" ? foldLog(element) : element;
    };

    adaptChildren(root, { isLink: false, isCode: false, hasDirection: false });
  };
}

function mentionNode(part: string | Mention): MarkdownNode {
  if (typeof part === "string") return { type: "text", value: part };
  return {
    type: "element",
    tagName: "a",
    properties: { href: `/user/${encodeURIComponent(part.id)}`, className: ["mention"] },
    children: [{ type: "text", value: `@${part.name}` }],
  };
}

function textOf(node: MarkdownNode): string {
  if (node.type === "text" || String(node.type) === "raw") return "value" in node ? node.value : "";
  if (node.type !== "element" || node.tagName === "ul" || node.tagName === "ol") return "";
  return node.children.map(textOf).join("");
}

const safeProtocols = new Set(["http:", "https:", "mailto:", "irc:", "ircs:", "xmpp:"]);
// Any host will do: what matters is whether a URL stays on it. Both schemes, because a page
// reads a URL like `https:elsewhere` as its own path only when it has the same scheme.
const ownOrigins = ["https://own.invalid", "http://own.invalid"];

/** Resolves as the browser does, so that no spelling of a URL passes for another one. */
function resolve(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/** A URL that does no harm when it is followed, or "". One that nobody can follow stays. */
export function safeUrl(url: string): string {
  const isSafe = ownOrigins.every((base) => {
    const resolved = resolve(url, base);
    return !resolved || safeProtocols.has(resolved.protocol);
  });
  return isSafe ? url : "";
}

function isForeign(url: string): boolean {
  return ownOrigins.some((base) => resolve(url, base)?.origin !== base);
}

function adaptLink({ properties }: MarkdownElement, idPrefix: string): void {
  const url = String(properties.href ?? "");
  if (isForeign(url)) properties.rel = ["ugc", "nofollow", "noopener"];
  if (properties.ariaDescribedBy) properties.ariaDescribedBy = [`${idPrefix}-footnotes`];
}

/** Those of posts lead to the whole image. Images from elsewhere would tell their host who reads this, so they become links. */
function adaptImage(image: MarkdownElement, isInLink: boolean): MarkdownNode {
  const { src, alt, title } = image.properties;
  const url = safeUrl(String(src ?? ""));
  const text: MarkdownNode = { type: "text", value: String(alt ?? "") || url };
  if (url === "" || (isForeign(url) && isInLink)) return text;
  if (!isForeign(url)) {
    const sources = postImageSources(url);
    Object.assign(image.properties, { loading: "lazy" }, sources);
    return sources && !isInLink
      ? { type: "element", tagName: "a", properties: { href: url }, children: [image] }
      : image;
  }
  const properties: MarkdownElement["properties"] = {
    href: url,
    rel: ["ugc", "nofollow", "noopener"],
  };
  if (title) properties.title = title;
  return { type: "element", tagName: "a", properties, children: [text] };
}

/** Beyond that a name is cut. */
const logNameLength = 80;

/** A block of code of the language "log" is folded under the name that stands behind the language. */
function foldLog(pre: MarkdownElement): MarkdownElement {
  const [code] = pre.children;
  if (code?.type !== "element" || !isOfLog(code)) return pre;
  const { meta }: { meta?: string | null | undefined } = code.data ?? {};
  const name = (meta ?? "").trim().slice(0, logNameLength) || "Log";
  const lines = textOf(code).trimEnd().split("\n").length;
  const text = (value: string): MarkdownNode => ({ type: "text", value });
  const element = (
    tagName: string,
    properties: MarkdownElement["properties"],
    ...children: MarkdownNode[]
  ): MarkdownElement => ({ type: "element", tagName, properties, children });
  return element(
    "details",
    { className: ["log"] },
    element(
      "summary",
      {},
      element("bdi", {}, text(name)),
      text(` · ${lines === 1 ? "1 line" : `${lines} lines`}`),
    ),
    element(
      "button",
      { type: "button", className: ["needs-script"], [copiesLog]: "" },
      text("Copy"),
    ),
    pre,
  );
}

const isOfLog = ({ properties: { className } }: MarkdownElement) =>
  Array.isArray(className) && className.includes("language-log");

/** A task's box carries the name of its task; the text beside it is no label for a screen reader. */
function labelTask(item: MarkdownElement): void {
  const holders = [item, ...item.children.filter((child) => child.type === "element")];
  for (const { children } of holders) {
    const box = children.find((child) => child.type === "element" && child.tagName === "input");
    if (box?.type !== "element") continue;
    const name = item.children.map(textOf).join(" ").replace(/\s+/g, " ").trim();
    box.properties.ariaLabel = name.slice(0, 120) || "Task";
    return;
  }
}

/**
 * A post's headings lie below the page's title, and none skips a level: what counts is how they
 * nest in the post. Only their announced level changes.
 */
function adaptHeading({ tagName, properties }: MarkdownElement, outline: number[], prefix: string) {
  const isOfFootnotes = properties.id === "footnote-label";
  const level = isOfFootnotes ? 1 : Number(tagName.slice(1));
  if (isOfFootnotes) properties.id = `${prefix}-footnotes`;
  while (outline.length > 0 && (outline.at(-1) ?? 0) >= level) outline.pop();
  outline.push(level);
  properties.ariaLevel = outline.length + 1;
}
