/**
 * Tracks which lines are in a fenced code block, where no mark costs anything. Only fences at the
 * first column count, because nothing surrounds those. Raw HTML and indented fences may swallow one;
 * where that cannot be told from single lines, the rest of the text counts as Markdown.
 */
export class LiteralBlocks {
  #fence: Fence | undefined;
  #htmlEnd: RegExp | undefined;
  #indentedFence: Fence | undefined;
  #isLost = false;

  /** Takes the next line; true when it opens, fills or closes a fenced code block. */
  take(line: string): boolean {
    if (this.#isLost) return false;
    if (this.#fence) {
      if (closes(this.#fence, line)) this.#fence = undefined;
      return true;
    }
    const fence = readFence(line);
    if (this.#indentedFence) this.#passIndentedFence(line, this.#indentedFence);
    else if (this.#htmlEnd) this.#passHtml(line, fence !== undefined, this.#htmlEnd);
    else if (fence?.indent === 0) this.#fence = fence;
    else if (fence) this.#indentedFence = fence;
    else this.#htmlEnd = openedHtml(line);
    return this.#fence !== undefined;
  }

  /** Within a list, a line with less indentation ends the list and the fence; elsewhere it does not. */
  #passIndentedFence(line: string, fence: Fence): void {
    if (line.trim() !== "" && indentOf(line) < fence.indent) this.#isLost = true;
    else if (closes(fence, line)) this.#indentedFence = undefined;
  }

  #passHtml(line: string, isFence: boolean, end: RegExp): void {
    if (isFence || (openedHtml(line) ?? blankLine) !== blankLine) this.#isLost = true;
    else if (end.test(line)) this.#htmlEnd = undefined;
  }
}

interface Fence {
  /** Three or more backticks, or three or more tildes. */
  mark: string;
  indent: number;
}

function readFence(line: string): Fence | undefined {
  const found = /^ {0,3}(?:(`{3,})[^`]*|(~{3,}).*)$/.exec(line);
  const mark = found?.[1] ?? found?.[2];
  return mark ? { mark, indent: indentOf(line) } : undefined;
}

function closes({ mark }: Fence, line: string): boolean {
  const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return closing?.startsWith(mark) ?? false;
}

function indentOf(line: string): number {
  return line.search(/[^ ]|$/);
}

/** What ends the HTML block that the line opens and leaves open. */
function openedHtml(line: string): RegExp | undefined {
  const html = htmlBlocks.find(({ start }) => start.test(line));
  return html && (html.end === blankLine || !html.end.test(line)) ? html.end : undefined;
}

const blankLine = /^[ \t]*$/;

// https://spec.commonmark.org/0.31.2/#html-blocks
const htmlBlocks = [
  {
    start: /^ {0,3}<(?:pre|script|style|textarea)(?=[\s>]|$)/i,
    end: /<\/(?:pre|script|style|textarea)>/i,
  },
  { start: /^ {0,3}<!--/, end: /-->/ },
  { start: /^ {0,3}<\?/, end: /\?>/ },
  { start: /^ {0,3}<!\[CDATA\[/, end: /\]\]>/ },
  { start: /^ {0,3}<![a-z]/i, end: />/ },
  { start: /^ {0,3}<\/?[a-z]/i, end: blankLine },
];
