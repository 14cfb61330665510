/**
 * What the marks inside one paragraph cost the parser, as an upper bound in microseconds. Reads the
 * text once. The prices were measured in Chromium, with texts that repeat one construct each.
 */
import { Brackets } from "./brackets.ts";
import {
  type Character,
  characterKind,
  isEmphasisMark,
  isLetter,
  isSpace,
  mayStartUrl,
} from "./characters.ts";
import { Emphasis } from "./emphasis.ts";
import { lookAhead } from "./look-ahead.ts";
import { Trail } from "./trail.ts";

export interface ParagraphCost {
  microseconds: number;
  /** How deeply emphasis can nest. */
  depth: number;
}

/** `hasDefinitions`: the text defines link targets, so that every bracket may be a link. */
export function paragraphCost(text: string, hasDefinitions: boolean): ParagraphCost {
  const emphasis = new Emphasis();
  const brackets = new Brackets();
  const backtickRuns = new Set<number>();
  const nextBracket = lookAhead(text, /[[\]]/g);
  const nextBacktick = lookAhead(text, /`/g);
  const nextAngle = lookAhead(text, />/g);
  const nextTag = lookAhead(text, /</g);
  const nextQuote = lookAhead(text, /["']/g);
  const nextParenthesis = lookAhead(text, /\)/g);
  const nextTitle = lookAhead(text, /["'<\\]|\s\(/g);
  const nextDomainEnd = lookAhead(text, /(?![-._])[\s\p{P}\p{S}]/gu);
  // Outside of URLs no punctuation is looked at twice.
  const trail = /www\.|:\/\//i.test(text) ? new Trail() : undefined;
  let microseconds = text.length * 0.05;
  let tokens = 0;
  let links = 0;
  let titles = 0;
  let previous: Character;
  let isEscaped = false;

  /** The parser may take this part for something else; brackets that pair within it do not matter. */
  const mayHide = (from: number, to: number) => {
    if (brackets.hasHidden || nextBracket(from) >= to) return;
    brackets.hasHidden = to - from > 300 || !hasPairs(text.slice(from, to));
  };
  const runEnd = (from: number) => {
    let end = from + 1;
    while (text[end] === text[from]) end++;
    return end;
  };
  const scanToEnd = (from: number) => {
    microseconds += (text.length - from) * 0.045;
  };

  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const next = text[index + 1];
    const wasEscaped = isEscaped;
    isEscaped = false;
    trail?.add(character);
    if (mayStartUrl(character, previous)) {
      tokens++;
      microseconds += 0.4;
      brackets.urlStart(tokens, character);
    }
    if (isEmphasisMark(character)) {
      const end = runEnd(index);
      for (let rest = index + 1; rest < end; rest++) trail?.add(character);
      tokens++;
      microseconds += 5;
      emphasis.run(character, end - index, previous, text[end], tokens);
      index = end - 1;
    } else {
      switch (character) {
        case "\\":
          tokens += 3;
          microseconds += 2;
          if (next !== undefined && next <= "~" && characterKind(next) === "punctuation") {
            isEscaped = next === "`";
            index++;
          }
          break;
        case "`": {
          const end = runEnd(index);
          tokens += 2;
          microseconds += 5;
          // Only the last run of a length finds no partner, unless a backslash made it shorter.
          if (wasEscaped || !backtickRuns.has(end - index)) scanToEnd(index);
          backtickRuns.add(end - index);
          const partner = nextBacktick(end);
          const isCode = partner < Infinity && runEnd(partner) - partner === end - index;
          if (partner < Infinity) mayHide(end, isCode ? partner : Infinity);
          index = end - 1;
          break;
        }
        case "[":
          tokens += 2;
          microseconds += next === "^" ? 50 : 2;
          brackets.open(index, tokens, previous === "!");
          break;
        case "]": {
          tokens++;
          brackets.close(index, tokens);
          if (next === "(") links++;
          if (next === "(" || next === "[" || hasDefinitions) microseconds += 22;
          if (next === "(") {
            const end = nextParenthesis(index);
            mayHide(index + 2, nextTitle(index + 2) < end ? Infinity : end);
          }
          break;
        }
        case "(":
          if (links > 0 && isSpace(previous)) titles++;
          break;
        case "<": {
          tokens++;
          microseconds += 4;
          const isRaw = next === "!" || next === "?";
          if (isRaw) scanToEnd(index);
          if (isRaw || next === "/" || (next !== undefined && isLetter(next))) {
            const end = nextAngle(index);
            if (end < Infinity) {
              const isTag = !isRaw && nextQuote(index) > end && nextTag(index + 1) > end;
              mayHide(index, isTag ? end : Infinity);
            }
          }
          break;
        }
        case "&":
          tokens += 2;
          microseconds += 2;
          break;
        case "!":
          tokens++;
          break;
        case "@":
          microseconds += 12;
          break;
        case ":":
          if (next === "/") microseconds += 25;
          break;
        case ".":
          if (previous === "w" || previous === "W") {
            // A domain that turns out to be none is read again from the next `www.` on.
            const end = Math.min(nextDomainEnd(index), text.length);
            microseconds += 25 + (end - index) * 0.13;
          }
          break;
        case "\n":
          tokens += 2;
          microseconds += previous === " " || previous === "\\" ? 24 : 4;
          break;
      }
    }
    previous = character;
  }
  // A title in parentheses that never ends is searched to the end, once for each link.
  microseconds += Math.min(links, titles) * text.length * 0.015;
  trail?.end();
  microseconds += emphasis.microseconds + brackets.microseconds(tokens) +
    (trail?.microseconds ?? 0);
  return { microseconds, depth: emphasis.depth };
}

function hasPairs(text: string): boolean {
  let open = 0;
  for (const [bracket] of text.matchAll(/[[\]]/g)) {
    open += bracket === "[" ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}
