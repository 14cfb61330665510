/** What a line of Markdown is, seen alone. Each question reads the line once. */

export interface LinePrefix {
  /** Where the text after all `>` and list markers begins. */
  end: number;
  /** Columns of white space between and before the markers. */
  columns: number;
  /** Quote markers before the first list marker. */
  quotes: number;
  /** List markers, footnote labels, and quote markers after the first of them. */
  markers: number;
}

/** Reads the markers that open a quote, a list item or a footnote. */
export function readPrefix(line: string): LinePrefix {
  const prefix = { end: 0, columns: 0, quotes: 0, markers: 0 };
  const ruler = thematicBreakStart(line);
  for (;;) {
    const character = line[prefix.end];
    if (character === " " || character === "\t") {
      prefix.columns += character === " " ? 1 : 4;
      prefix.end++;
    } else if (prefix.end >= ruler) {
      return prefix;
    } else if (character === ">") {
      if (prefix.markers > 0) prefix.markers++;
      else prefix.quotes++;
      prefix.end++;
    } else {
      const length = markerLength(line, prefix.end);
      if (length === 0) return prefix;
      prefix.markers++;
      prefix.end += length;
    }
  }
}

function markerLength(line: string, start: number): number {
  const pattern = line[start] === "[" ? footnoteLabel : listMarker;
  pattern.lastIndex = start;
  return pattern.exec(line)?.[0].length ?? 0;
}

// A label has at most 999 characters.
const footnoteLabel = /\[\^[^\][\s]{1,999}\]:/y;
const listMarker = /(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/y;

/** Where `- - -` or `***` at the end of a line begins; such marks are a ruler, not lists. */
function thematicBreakStart(line: string): number {
  let start = line.length;
  let mark = "";
  let count = 0;
  for (let index = line.length - 1; index >= 0; index--) {
    const character = line.charAt(index);
    if (character === " " || character === "\t") continue;
    if (!"-*_".includes(character) || (mark && character !== mark)) break;
    mark = character;
    if (++count >= 3) start = index;
  }
  return start;
}

/** True for a line that always begins a block of its own, whatever comes before it. */
export function startsBlock(line: string): boolean {
  return /^ {0,3}(?:#{1,6}(?:[ \t]|$)|[-+*][ \t]+\S)/.test(line);
}

/** True for a line that makes the paragraph above it a heading. */
export function isUnderline(line: string): boolean {
  return /^[ \t>]*(?:=+|-+)[ \t]*$/.test(line);
}

/** Number of columns that the row between head and body of a table declares; 0 for other lines. */
export function delimiterColumns(line: string, start: number): number {
  const row = line.slice(start);
  return /^[-:| \t]*$/.test(row) && row.includes("-") && /[|:]/.test(row) ? countPipes(row) + 1 : 0;
}

export function countPipes(line: string): number {
  let count = 0;
  for (let at = line.indexOf("|"); at >= 0; at = line.indexOf("|", at + 1)) count++;
  return count;
}

/** A letter under thousands of accents is no Markdown, but lays out as slowly, in code as well. */
export function combiningMarksCost(line: string): number {
  let microseconds = 0;
  for (const [run] of line.matchAll(/\p{M}{2,}/gu)) microseconds += run.length ** 2 * 0.002;
  return microseconds;
}
