/** Reads HTML as a browser does, for assertions about what is really in a document. */
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";

type HtmlNode = ReturnType<typeof fromHtmlIsomorphic>["children"][number];

export interface HtmlElement {
  name: string;
  /** By the names of DOM properties ("className", "onError"); values as text. */
  attributes: Record<string, string>;
  /** All text inside, entities resolved. */
  text: string;
}

/** All elements in the order of the document. */
export function readHtml(document: string): HtmlElement[] {
  return fromHtmlIsomorphic(document).children.flatMap(elementsIn);
}

/** The elements of this name. */
export function allOf(elements: HtmlElement[], name: string): HtmlElement[] {
  return elements.filter((element) => element.name === name);
}

function elementsIn(node: HtmlNode): HtmlElement[] {
  if (node.type !== "element") return [];
  const attributes = Object.fromEntries(
    Object.entries(node.properties).map(([name, value]) => [name, String(value)]),
  );
  const element = { name: node.tagName, attributes, text: textIn(node) };
  return [element, ...node.children.flatMap(elementsIn)];
}

function textIn(node: HtmlNode): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textIn).join("") : "";
}
