// The HTML of the rich editor as somebody would write it by hand, and whether two texts say the same.
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { toHtml } from "hast-util-to-html";
import { languageClass } from "#shared/contracts/article-html.ts";

type RootNode = ReturnType<typeof fromHtmlIsomorphic>["children"][number];
type Element = Extract<RootNode, { type: "element" }>;
type Node = Element["children"][number];

/** Without a doctype, which a fragment has not. */
const parse = (html: string): Node[] =>
  fromHtmlIsomorphic(html, { fragment: true }).children.filter((node) => node.type !== "doctype");
const isElement = (node: Node | undefined, ...names: string[]): node is Element =>
  node?.type === "element" && (names.length === 0 || names.includes(node.tagName));
const isSpace = (node: Node) => node.type === "text" && node.value.trim() === "";

/** Without what the editor needs for itself: styles, paragraphs in cells, the empty one at the end. */
export function tidyHtml(html: string): string {
  const blocks = parse(html).flatMap(tidy).filter((node) => !isSpace(node));
  while (isEmptyParagraph(blocks.at(-1))) blocks.pop();
  return blocks.map((block) => toHtml(block)).join("\n");
}

const isEmptyParagraph = (node: Node | undefined) =>
  isElement(node, "p") && node.children.length === 0;

function tidy(node: Node): Node[] {
  if (!isElement(node)) return [node];
  const { tagName, properties } = node;
  node.children = node.children.flatMap(tidy);
  delete properties.style;
  if (properties.colSpan === 1) delete properties.colSpan;
  if (properties.rowSpan === 1) delete properties.rowSpan;
  const classes = [properties.className ?? []].flat()
    .filter((name) => languageClass.test(String(name)));
  if (tagName === "code" && classes.length > 0) properties.className = classes.map(String);
  else delete properties.className;
  if (tagName === "colgroup" || (tagName === "figcaption" && node.children.length === 0)) return [];
  if (["li", "td", "th"].includes(tagName)) unwrapParagraph(node);
  if (tagName === "table") nameHead(node);
  return [node];
}

/** Of a list's item or a cell with one paragraph. */
function unwrapParagraph(holder: Element): void {
  const content = holder.children.filter((child) => !isSpace(child));
  const [first] = content;
  const isAlone = content.filter((child) => isElement(child, "p")).length === 1;
  if (!isElement(first, "p") || !isAlone || Object.keys(first.properties).length > 0) return;
  holder.children = [...first.children, ...content.slice(1)];
}

/** The editor knows cells of a heading, and no head of a table. */
function nameHead(table: Element): void {
  const body = table.children.find((child) => isElement(child, "tbody"));
  if (!isElement(body) || table.children.some((child) => isElement(child, "thead"))) return;
  const rows = body.children.filter((child) => !isSpace(child));
  const isOfHead = (row: Node) =>
    isElement(row) && row.children.every((cell) => isSpace(cell) || isElement(cell, "th"));
  const end = rows.findIndex((row) => !isOfHead(row));
  const head = end === -1 ? rows : rows.slice(0, end);
  if (head.length === 0) return;
  const thead: Element = { type: "element", tagName: "thead", properties: {}, children: [] };
  thead.children = head;
  body.children = body.children.filter((child) => !head.includes(child));
  const isEmpty = body.children.every(isSpace);
  table.children = [thead, ...table.children.filter((child) => child !== body || !isEmpty)];
}

const blockNames =
  "p|h[1-6]|ul|ol|li|blockquote|pre|hr|figure|figcaption|img|table|thead|tbody|tr|th|td|br";
const aroundBlocks = new RegExp(` *(</?(?:${blockNames})(?: [^>]*)?>) *`, "g");
/** What browsers show alike. */
const sameNames: Record<string, string> = { b: "strong", i: "em", del: "s" };

/** Whether two texts are the same but for their spaces and how they are written. */
export function sameHtml(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

function canonical(html: string): string {
  const write = (node: Node, isCode: boolean): string => {
    if (node.type === "text") return isCode ? node.value : node.value.replace(/\s+/g, " ");
    if (!isElement(node)) return `<!${node.type}>`;
    const name = sameNames[node.tagName] ?? node.tagName;
    const attributes = Object.entries(node.properties).sort(([a], [b]) => a < b ? -1 : 1)
      .map(([key, value]) => ` ${key}=${JSON.stringify(String(value))}`).join("");
    const content = node.children.map((child) => write(child, isCode || name === "pre")).join("");
    return `<${name}${attributes}>${content}</${name}>`;
  };
  return parse(tidyHtml(html)).map((node) => write(node, false)).join("")
    .replace(aroundBlocks, "$1").trim();
}
