// A quote in Markdown of what somebody has selected in a post: its words, paragraphs, lists, code and quotes.
// Emphasis, headings and links become plain words.
import { graphemes } from "#web/lib/text/graphemes.ts";
import { codeSpan, escapeText, fenceFor } from "./markdown-escapes.ts";
import { authorName, type Post } from "../model/post.ts";

/** What of a page can be quoted. */
export type QuotedNode =
  | { type: "text"; value: string }
  | { type: "element"; tagName: string; children: QuotedNode[] };
type QuotedElement = Extract<QuotedNode, { type: "element" }>;

/** Longer selections are cut. */
export const longestQuote = 2_000;

/** Words of a post under the name of their author, with a link to their place; "" when there are none. */
export function quoteOf(
  post: Pick<Post, "id" | "thread_id" | "user_id" | "author_profile">,
  selected: readonly QuotedNode[],
): string {
  const lines = joined(blocksOf(cut(selected, longestQuote)));
  if (lines.length === 0) return "";
  const name = escapeText(authorName(post), { isFirst: false, isJoined: true });
  const author = `[${name} wrote](/forum/thread/${post.thread_id}#post-${post.id}):`;
  return `${inQuote([author, "", ...lines]).join("\n")}\n\n`;
}

export function textOf(nodes: readonly QuotedNode[]): string {
  return nodes.map((node) => node.type === "text" ? node.value : textOf(node.children)).join("");
}

/** The first characters of what was selected. */
function cut(nodes: readonly QuotedNode[], most: number): QuotedNode[] {
  let left = most;
  const shorten = (node: QuotedNode): QuotedNode[] => {
    if (left < 0) return [];
    if (node.type === "element") return [{ ...node, children: node.children.flatMap(shorten) }];
    const characters = graphemes(node.value);
    const isWhole = characters.length <= left || node.value.trim() === "";
    const value = isWhole ? node.value : `${characters.slice(0, left).join("").trimEnd()}…`;
    left = isWhole ? Math.max(0, left - characters.length) : -1;
    return [{ ...node, value }];
  };
  return nodes.flatMap(shorten);
}

const blockTags = new Set(
  ("p h1 h2 h3 h4 h5 h6 ul ol li pre blockquote hr table thead tbody tr th td div section plain-text")
    .split(" "),
);

interface Block {
  lines: string[];
  /** Items of a list stand together. */
  isItem?: boolean;
}

function blocksOf(nodes: readonly QuotedNode[]): Block[] {
  const blocks: Block[] = [];
  let words: QuotedNode[] = [];
  const endParagraph = () => {
    blocks.push(...paragraphs(words));
    words = [];
  };
  for (const node of nodes) {
    if (node.type === "text" || !blockTags.has(node.tagName)) words.push(node);
    else {
      endParagraph();
      blocks.push(...blocksOfElement(node));
    }
  }
  endParagraph();
  return blocks;
}

function blocksOfElement({ tagName, children }: QuotedElement): Block[] {
  switch (tagName) {
    case "pre":
      return codeBlock(textOf(children).replace(/\n$/, ""));
    case "blockquote": {
      // Whom the post replies to is no part of its words.
      if (/^\s*Replying to @.*\s*$/.test(textOf(children))) return [];
      const lines = joined(blocksOf(children));
      return lines.length > 0 ? [{ lines: inQuote(lines) }] : [];
    }
    case "li": {
      const lines = joined(blocksOf(children), true);
      return lines.length > 0 ? [{ lines: asItem(lines), isItem: true }] : [];
    }
    case "tr": {
      const cells = children.filter((cell) => cell.type === "element");
      return paragraphs(
        cells.flatMap((cell, index) =>
          index === 0 ? cell.children : [{ type: "text", value: " | " }, ...cell.children]
        ),
      );
    }
    case "plain-text":
      return paragraphs(children, true);
    default:
      return blocksOf(children);
  }
}

function codeBlock(code: string): Block[] {
  if (code.trim() === "") return [];
  const fence = fenceFor(code, 3);
  return [{ lines: [fence, ...code.split(/\r\n|\n|\r/), fence] }];
}

const inQuote = (lines: string[]) => lines.map((line) => line ? `> ${line}` : ">");

const asItem = (lines: string[]) =>
  lines.map((line, index) => index === 0 ? `- ${line}` : line && `  ${line}`);

/** Lines of all blocks, with an empty one between them; in an item a list follows its words at once. */
function joined(blocks: readonly Block[], isInItem = false): string[] {
  return blocks.flatMap(({ lines, isItem }, index) => {
    const before = blocks[index - 1];
    return !before || (isItem && (before.isItem || isInItem)) ? lines : ["", ...lines];
  });
}

interface Piece {
  kind: "text" | "code";
  value: string;
}

/** The paragraphs of what stands in lines; an empty line ends one. */
function paragraphs(nodes: readonly QuotedNode[], keepsBreaks = false): Block[] {
  const lines: Piece[][] = [[]];
  const add = (kind: Piece["kind"], value: string) => {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (last?.kind === kind) last.value += value;
    else if (value !== "") line?.push({ kind, value });
  };
  const read = (node: QuotedNode) => {
    if (node.type === "text") {
      const [first = "", ...more] = keepsBreaks ? node.value.split("\n") : [node.value];
      add("text", first);
      for (const value of more) {
        lines.push([]);
        add("text", value);
      }
    } else if (node.tagName === "br") lines.push([]);
    else if (node.tagName === "code") add("code", textOf(node.children).replace(/[\r\n]/g, " "));
    else node.children.forEach(read);
  };
  nodes.forEach(read);

  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of lines.map(written)) {
    const last = blocks.at(-1);
    if (line !== "" && isOpen && last) {
      // Two blanks break a line; a backslash could become a part of a URL.
      last.lines = [...last.lines.slice(0, -1), `${last.lines.at(-1)}  `, line];
    } else if (line !== "") blocks.push({ lines: [line] });
    isOpen = line !== "";
  }
  return blocks;
}

/** One line in Markdown. Blanks collapse, as on the page. */
function written(line: readonly Piece[]): string {
  const pieces = line.map(({ kind, value }, index) => {
    if (kind === "code") return { kind, value };
    let words = value.replace(/[ \t\r\n\f]+/g, " ");
    if (index === 0) words = words.replace(/^ /, "");
    if (index === line.length - 1) words = words.replace(/ $/, "");
    return { kind, value: words };
  }).filter(({ value }) => value !== "");
  return pieces.map(({ kind, value }, index) =>
    kind === "code"
      ? codeSpan(value)
      : escapeText(value, { isFirst: index === 0, isJoined: index < pieces.length - 1 })
  ).join("");
}
