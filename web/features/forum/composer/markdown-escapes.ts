// Writes words so that Markdown shows them as they are.

/** What a URL may be made of so that the parser takes it as one, and a backslash in it would be shown. */
const plainUrl =
  /(?<![^\s(])https?:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?:\/[\w\-./?#=%+~:&]*)?(?<=[a-z\d/=])(?=[.,:!?)]*(?:\s|$))/gi;

/** Where a piece of text stands. */
interface Place {
  /** At the beginning of a line. */
  isFirst: boolean;
  /** Something else follows without a blank. */
  isJoined: boolean;
}

/** Markdown that shows one line of text, without blanks at its ends, as it is. */
export function escapeText(text: string, { isFirst, isJoined }: Place): string {
  let escaped = "";
  let done = 0;
  for (const { 0: url, index } of text.matchAll(plainUrl)) {
    const end = index + url.length;
    // What is joined to a URL would become a part of it.
    if (isJoined && !/\s/.test(text.slice(end))) continue;
    escaped += escapeSigns(text.slice(done, index)) + url;
    done = end;
  }
  escaped += escapeSigns(text.slice(done));
  return isFirst ? escapeBeginning(escaped) : escaped;
}

function escapeSigns(text: string): string {
  return text
    .replace(
      /\\(?=[!-/:-@[-`{-~]|$)|[`*~[\]]|(?<![A-Za-z\d])_|_(?![A-Za-z\d])|<(?=[A-Za-z/!?])|&(?=#?\w+;)/g,
      "\\$&",
    )
    // Inside what the parser takes for a URL a backslash escapes nothing.
    .replace(/(https?)(?=:\/\/)|(www)(?=\.)/gi, "$&\\");
}

/** The signs that begin a heading, a quote, a list, a rule or a table. */
function escapeBeginning(line: string): string {
  if (/^[-=:|][-=:| ]*$/.test(line)) return `\\${line}`;
  return line
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$))/, "\\$&")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

/** A fence of backticks that is longer than those in the code. */
export function fenceFor(code: string, least: number): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  return "`".repeat(Math.max(least, longest + 1));
}

/** Code within a line. */
export function codeSpan(code: string): string {
  const fence = fenceFor(code, 1);
  const isPadded = /^`|`$|^ .*[^ ].* $/.test(code);
  return isPadded ? `${fence} ${code} ${fence}` : fence + code + fence;
}
