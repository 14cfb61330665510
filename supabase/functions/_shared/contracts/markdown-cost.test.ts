import assert from "node:assert/strict";
import { forumLimits, postContentSchema } from "./create-thread.ts";
import { markdownCost, markdownError } from "./markdown-cost.ts";

/** A text of the length limit, made of one unit. */
function full(unit: string): string {
  return unit.repeat(forumLimits.post / unit.length);
}

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join("\n");
}

function stair(step: (level: number) => string): string {
  return lines(forumLimits.post, step).slice(0, forumLimits.post);
}

// After cmark's list of pathological inputs, and what a search for slow texts brought up.
const pathological: Record<string, string> = {
  "lists in one line": full("- ").slice(0, -1) + "a",
  "few lists in one line": "- ".repeat(250) + "a",
  "quotes in one line": full(">"),
  "quotes and lists in one line": full("> - "),
  "numbered lists in one line": full("1. "),
  "footnotes in footnotes": full("[^1]: "),
  "a stair of lists": stair((level) => `${"  ".repeat(level)}* a`),
  "many deep lists": full("- - - - - - - - - - - - - - - - - - - - a\n"),
  "a deep list over blank lines": "- ".repeat(100) + "a" + "\n".repeat(19_000),
  "lazy lines after a list": `- a\n${"b\n".repeat(9_000)}`,
  "lazy lines after quotes": `${"> ".repeat(80)}a\n${"b\n".repeat(9_000)}`,
  "nested strong and emphasis": "*a **a ".repeat(1_400) + "b" + " a** a*".repeat(1_400),
  "closers without openers": full("a_ "),
  "openers without closers": full("*a_ "),
  "marks within words": full("*a"),
  "triple marks": full("a***b"),
  "rows of marks": "*".repeat(9_000) + "a" + "*".repeat(9_000),
  "struck words": full("a~~ "),
  "closing brackets": full("a]"),
  "nested brackets": "[".repeat(10_000) + "]".repeat(10_000),
  "nested pictures": "![".repeat(2_500) + "a" + "](b)".repeat(2_500),
  "words in an open bracket": `[${full("_a ")}`,
  "addresses in an open bracket": `[${"{\\[".repeat(3_000)}${" http".repeat(1_500)}`,
  "brackets hidden in code": "![".repeat(2_000) + "`[`](b)".repeat(2_000),
  "links that never end": full("[a](b ("),
  "references to a long address": `[a]: /${"é".repeat(9_000)}\n\n${"[a]".repeat(3_000)}`,
  "references to footnotes": `[^1]: a\n\n${"[^1]".repeat(4_900)}`,
  "escaped backticks": full(" \\``"),
  "comments": full("a <!-- "),
  "declarations": full("a <!A "),
  "an address with much punctuation": `www.a${"!".repeat(19_000)}a`,
  "an address with many entities": `www.a${"&a;".repeat(6_000)}x`,
  "addresses that are none": full("_www."),
  "a table of many columns": `${"|".repeat(201)}\n|${"-|".repeat(200)}\n${"a\n".repeat(9_000)}`,
  "a table of many rows": `a|b\n-|-\n${"a|b\n".repeat(4_900)}`,
  "list items": full("- a\n"),
  "empty list items": full("-\n"),
  "quotes": full(">\n\n"),
  "headings": full("a\n=\n"),
  "paragraphs": full("a\n\n"),
  "a letter under a pile of accents": `a${"\u0301".repeat(15_000)}`,
  "a pile of accents between fences": `\`\`\`\na${"\u0301".repeat(15_000)}\n\`\`\``,
};

for (const [name, text] of Object.entries(pathological)) {
  Deno.test(`rejected: ${name}`, () => {
    assert.ok(text.length <= forumLimits.post);
    assert.match(markdownError(text) ?? "", /^This post .* shown safely\. /);
  });
}

const song = (index: number) => `Artist ${index} – *Title ${index}* (19${index % 90 + 10})`;

const believable: Record<string, string> = {
  "plain words": full("Which folder layout do you use? "),
  "plain lines": full("Which folder layout do you use?\n"),
  "paragraphs": full("Which folder layout do you use?\n\n"),
  "a list of 300 songs with links": lines(300, (n) => `- ${song(n)}, [listen](/s/${n})`),
  "a numbered list of 700 songs": lines(700, (n) => `${n + 1}. Artist ${n}, Title ${n}`),
  "a list of 300 tasks": lines(300, (n) => `- [${n % 2 ? "x" : " "}] rip album ${n}`),
  "a table of 200 rows and ten columns": `|${" h |".repeat(10)}\n|${"---|".repeat(10)}\n` +
    lines(200, (n) => `|${` c${n} |`.repeat(10)}`),
  "a table of 200 rows with marks": "| # | Song | Link |\n|---|:--|---|\n" +
    lines(200, (n) => `| ${n} | ${song(n)} | [listen](https://example.org/${n}) |`),
  "a log with brackets": lines(200, (n) => `[2026-11-01 12:00:${n}] [INFO] (a_b.rs:${n}) <ok> *`),
  "a log between fences": `\`\`\`\n${
    lines(400, (n) => `[${n}] *** ]]] <!-- __x__ | - - -`)
  }\n\`\`\``,
  "a stack trace": lines(250, (n) => `    at Object.<anonymous> (/a/node_modules/b_c.js:${n}:12)`),
  "code without fences": lines(400, (n) => `if (a[${n}] < b && *c_d++ > e) { f |= g; } // "x"`),
  "lyrics with chords": lines(250, (n) => `[Am]Some [G]words [C]of a [F]song [Em]line ${n}`),
  "an old mail": lines(300, (n) => `${">".repeat(n % 9)} a line of the mail number ${n}`),
  "a tree of folders": lines(300, (n) => `${"│   ".repeat(n % 6)}├── 0${n % 10} - Track_Name.flac`),
  "300 links in one paragraph": lines(300, (n) => `see [album ${n}](https://example.org/a/${n})`),
  "bold words in one paragraph": lines(300, (n) => `**Artist ${n}** with _Title_ and \`code\``),
  "a poem": lines(500, (n) => `A line of a song number ${n}  `),
  "100 footnotes": lines(100, (n) => `Word ${n}[^${n}].`) + "\n\n" +
    lines(100, (n) => `[^${n}]: Note *${n}*.`),
  "a banner": `${"*".repeat(40)}IMPORTANT${"*".repeat(40)}\n${">".repeat(40)} start\n${
    "- ".repeat(40)
  }`,
  "emoji": full("🎵 "),
  "Japanese": full("これは長い日本語のテキストです。"),
  "Hindi, with its many accents": full("संगीत फ़ाइलें कहाँ हैं? "),
};

for (const [name, text] of Object.entries(believable)) {
  Deno.test(`accepted: ${name}`, () => {
    assert.ok(text.length <= forumLimits.post);
    assert.equal(markdownError(text), null, `${markdownCost(text).milliseconds} ms`);
  });
}

Deno.test("marks after a fence that raw HTML or a list swallows count as Markdown", () => {
  const marks = "*a_ ".repeat(4_000);
  assert.equal(markdownError(`\`\`\`\n${marks}\n\`\`\``), null);
  for (
    const opening of ["<!--\n```\n-->", "<pre>\n\n```\n</pre>", "<a b='\n```", " ```\n```", "- ```"]
  ) {
    assert.notEqual(markdownError(`${opening}\n${marks}`), null, opening);
  }
});

Deno.test("a post nests lists to a depth of 100 and not deeper", () => {
  assert.equal(markdownError(`${"> ".repeat(100)}a`), null);
  assert.match(markdownError(`${"> ".repeat(101)}a`) ?? "", /nests lists, quotes or emphasis/);
});

Deno.test("the forum function rejects what pages would show as plain text, in the same words", () => {
  const text = "*a_ ".repeat(4_000);
  const { error } = postContentSchema.safeParse(text);
  assert.deepEqual(error?.issues.map(({ message }) => message), [markdownError(text)]);
});

Deno.test("a text of two million characters is read in one pass", () => {
  for (const mark of ["`", "~", "*", "_", "=", "#", ">", "["]) {
    assert.ok(markdownCost(mark.repeat(2_000_000)).milliseconds > 0, mark);
  }
  for (const unit of ["`a``b]<c>[_*~|&!\n", "<a [b](c", "www.a!&b", "> - ", "- *", "\u0301"]) {
    assert.notEqual(markdownError(unit.repeat(2_000_000 / unit.length)), null, unit);
  }
});
