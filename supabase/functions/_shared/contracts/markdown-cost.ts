/**
 * Some short texts keep a Markdown parser busy for seconds or exhaust its memory. This estimates,
 * reading the text once, how long a page would be blocked; whatever is too much is rejected when it
 * is written and shown as plain text when it is there anyway. The database does not repeat the
 * rule: a text that was stored another way harms nobody, because each page checks it here again.
 */
import { LiteralBlocks } from "./markdown-cost/literal-blocks.ts";
import {
  combiningMarksCost,
  countPipes,
  delimiterColumns,
  isUnderline,
  readPrefix,
  startsBlock,
} from "./markdown-cost/lines.ts";
import { paragraphCost } from "./markdown-cost/paragraph.ts";

export interface MarkdownCost {
  /** Upper bound of the time that Chromium needs on a modest computer. */
  milliseconds: number;
  /** How deeply lists, quotes or emphasis nest. */
  depth: number;
}

/** README files of 20,000 characters need about 15 ms, a table of 700 rows 50 ms. */
const maxMilliseconds = 140;
/** Old mails quote ten levels deep; at 1,000 the parser runs out of stack. */
const maxDepth = 100;

/** Estimates what a text costs as Markdown. */
export function markdownCost(text: string): MarkdownCost {
  const scan = new BlockScan(text);
  for (const line of text.split(/\r\n|\n|\r/)) scan.take(line);
  return scan.end();
}

/** A sentence for the writer of a text that cannot be shown as Markdown safely, or null. */
export function markdownError(text: string): string | null {
  return costError(markdownCost(text));
}

/** The same for a text whose cost is known already. */
export function costError({ milliseconds, depth }: MarkdownCost): string | null {
  if (depth > maxDepth) {
    return "This post nests lists, quotes or emphasis too deeply to be shown safely. Please use fewer levels.";
  }
  if (milliseconds > maxMilliseconds) {
    return "This post has more formatting marks than can be shown safely. If it is code or a log, put it between two lines of ```.";
  }
  return null;
}

/** Follows blocks from line to line: paragraphs, tables, and the quotes and lists around them. */
class BlockScan {
  #literals = new LiteralBlocks();
  #hasDefinitions: boolean;
  #microseconds = 0;
  #blocks = 0;
  #underlines = 0;
  #lazyLines = 0;
  #deepest = 0;
  /** Quotes and lists around the last line. */
  #depth = 0;
  #quotes = 0;
  #isAfterBlank = true;
  // The lines since the last blank line, heading or bullet: at least one whole paragraph.
  #paragraph = "";
  #lines = 0;
  #pipes = 0;
  #columns = 0;
  #longestDefinition = 0;
  #textLength: number;
  #closingBrackets: number;

  constructor(text: string) {
    this.#hasDefinitions = text.includes("]:");
    this.#textLength = text.length;
    this.#closingBrackets = text.split("]").length - 1;
  }

  take(line: string): void {
    this.#microseconds += 2 + line.length * 0.05 + combiningMarksCost(line);
    if (this.#literals.take(line)) {
      this.#endParagraph();
      if (!this.#isAfterBlank) this.#blocks++;
      this.#isAfterBlank = true;
    } else if (/^[ \t]*$/.test(line)) {
      // A blank line goes on with every list around it.
      this.#microseconds += 1.5 + this.#depth * 0.5;
      this.#endParagraph();
      this.#quotes = 0;
      this.#isAfterBlank = true;
    } else {
      this.#takeText(line);
    }
  }

  end(): MarkdownCost {
    this.#endParagraph();
    const copies = this.#longestDefinition * this.#closingBrackets;
    this.#microseconds += this.#blocks * 38 + this.#blocks ** 2 * 0.011 + copies * 0.003 +
      this.#underlines * this.#textLength * 0.002 + this.#lazyLines ** 2 * 0.014;
    return { milliseconds: this.#microseconds / 1000, depth: this.#deepest };
  }

  #takeText(line: string): void {
    const { end, columns, quotes, markers } = readPrefix(line);
    // A plain line may go on with the paragraph above, however deep that is. Any other needs two
    // columns for each list around it.
    const canBeLazy = !this.#isAfterBlank && quotes + markers === 0;
    const kept = canBeLazy ? this.#depth : Math.min(this.#depth, (columns >> 1) + quotes);
    if (canBeLazy && kept > 0) this.#lazyLines++;
    this.#depth = kept + markers + Math.max(0, quotes - kept);
    this.#microseconds += 5 + this.#depth * 0.6;
    this.#blocks += markers + Math.max(0, quotes - this.#quotes) + (this.#isAfterBlank ? 1 : 0);
    if (quotes > 0 || markers === 0) this.#quotes = quotes;
    this.#deepest = Math.max(this.#deepest, this.#depth);
    this.#isAfterBlank = false;

    if (startsBlock(line)) {
      this.#endParagraph();
      if (markers === 0) this.#blocks++;
    } else if (isUnderline(line)) {
      this.#underlines++;
      this.#blocks += 2;
    }
    const declared = delimiterColumns(line, end);
    if (declared > 0) this.#blocks++;
    this.#columns = Math.max(this.#columns, declared);
    this.#pipes += countPipes(line);
    this.#paragraph += `${line}\n`;
    this.#lines++;
  }

  #endParagraph(): void {
    if (this.#lines === 0) return;
    const { microseconds, depth } = paragraphCost(this.#paragraph, this.#hasDefinitions);
    this.#microseconds += microseconds;
    this.#deepest = Math.max(this.#deepest, depth);
    // Short rows are filled up to the declared number of cells.
    if (this.#columns > 0) {
      this.#microseconds += this.#columns * this.#lines * 10 + this.#pipes * 15;
    }
    if (this.#hasDefinitions && this.#paragraph.includes("]:")) {
      // Each reference copies the URL, and writes most characters anew as %-codes.
      const encoded = this.#paragraph.replace(/[\w/:?#@!$'()*+,;=%.~-]/g, "").length;
      const length = this.#paragraph.length + encoded * 15;
      this.#longestDefinition = Math.max(this.#longestDefinition, length);
    }
    this.#paragraph = "";
    this.#lines = this.#pipes = this.#columns = 0;
  }
}
