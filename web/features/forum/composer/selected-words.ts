// What somebody has selected in the body of one post.
import { type QuotedNode, textOf } from "./quoted-text.ts";

export interface SelectedWords {
  postId: string;
  /** The post's element. */
  article: HTMLElement;
  body: Element;
  /** The part of the selection that lies in the body. */
  range: Range;
}

const fields = "input, textarea, select, [contenteditable]";

export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** Words selected in one post; undefined for blanks, and for words of several posts. */
export function selectedWords(): SelectedWords | undefined {
  const selection = document.getSelection();
  if (!selection?.rangeCount || selection.isCollapsed || isInField(document.activeElement)) {
    return undefined;
  }
  const whole = selection.getRangeAt(0);
  const found = [...document.querySelectorAll<HTMLElement>(".posts article")].flatMap((article) => {
    const body = article.querySelector(".prose");
    if (!body || !whole.intersectsNode(body)) return [];
    const range = whole.cloneRange();
    if (!body.contains(range.startContainer)) range.setStart(body, 0);
    if (!body.contains(range.endContainer)) range.setEnd(body, body.childNodes.length);
    if (range.toString().trim() === "") return [];
    return [{ postId: article.id.replace(/^post-/, ""), article, body, range }];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Parts of a text that only screen readers read, that point elsewhere, or that are no text. */
const unquoted = ".sr-only, [data-footnote-ref], [data-footnote-backref], input";

/** What words selected within such an element are a part of. */
const kept = "pre, code, blockquote, .plain-text";

/** The selected words as they are built. */
export function selectedNodes({ range, body }: SelectedWords): QuotedNode[] {
  let nodes = nodesIn(range.cloneContents());
  const { commonAncestorContainer: inner } = range;
  let around = inner instanceof Element ? inner : inner.parentElement;
  for (; around && around !== body; around = around.parentElement) {
    if (around.matches(kept)) nodes = [elementOf(around, nodes)];
  }
  return textOf(nodes).trim() === "" ? [] : nodes;
}

const elementOf = (element: Element, children: QuotedNode[]): QuotedNode => ({
  type: "element",
  tagName: element.matches(".plain-text") ? "plain-text" : element.tagName.toLowerCase(),
  children,
});

function nodesIn(parent: Node): QuotedNode[] {
  return [...parent.childNodes].flatMap((node): QuotedNode[] => {
    if (node instanceof Text) return [{ type: "text", value: node.data }];
    if (!(node instanceof Element) || node.matches(unquoted)) return [];
    if (node instanceof HTMLImageElement) return [{ type: "text", value: node.alt }];
    return [elementOf(node, nodesIn(node))];
  });
}
