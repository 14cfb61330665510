import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkdownEngine as Markdown } from "./markdown-engine.tsx";

function show(text: string): string {
  const html = renderToStaticMarkup(<Markdown text={text} idPrefix="post-1" />)
    // Has a test of its own.
    .replaceAll(' dir="auto"', "");
  return html.slice('<div class="prose">'.length, -"</div>".length).replaceAll("\n", "");
}

const kinds: [name: string, markdown: string, html: string][] = [
  ["paragraphs", "one\ntwo\n\nthree", "<p>onetwo</p><p>three</p>"],
  ["hard breaks", "one  \ntwo\\\nthree", "<p>one<br/>two<br/>three</p>"],
  [
    "headings of both kinds",
    "# A #\n\nB\n---",
    '<h1 aria-level="2">A</h1><h2 aria-level="3">B</h2>',
  ],
  ["rulers", "***\n- - -", "<hr/><hr/>"],
  [
    "emphasis",
    "*a* _b_ **c** __d__ ***e***",
    "<p><em>a</em> <em>b</em> <strong>c</strong> <strong>d</strong> <em><strong>e</strong></em></p>",
  ],
  ["snake_case as it is", "a_b_c 2*3*4", "<p>a_b_c 2<em>3</em>4</p>"],
  ["struck text", "~~a~~ ~b~", "<p><del>a</del> <del>b</del></p>"],
  [
    "quotes with lazy lines",
    "> a\nb\n>> c",
    "<blockquote><p>ab</p><blockquote><p>c</p></blockquote></blockquote>",
  ],
  [
    "tight and nested lists",
    "- a\n  1. b\n- c",
    "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>",
  ],
  ["loose lists", "- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
  ["lists that start later", "3) a", '<ol start="3"><li>a</li></ol>'],
  ["code in a line", "`` a`b `` `<b>`", "<p><code>a`b</code> <code>&lt;b&gt;</code></p>"],
  ["indented code", "    a\n     b", '<pre tabindex="0"><code>a b</code></pre>'],
  [
    "fenced code",
    "~~~js x\n*a*\n~~~",
    '<pre tabindex="0"><code class="language-js">*a*</code></pre>',
  ],
  [
    "links with titles",
    '[a](/b "c") [d](<e f>)',
    '<p><a href="/b" title="c">a</a> <a href="e%20f">d</a></p>',
  ],
  [
    "references",
    "[a][B] [b] [c]\n\n[b]: /d 'e'",
    '<p><a href="/d" title="e">a</a> <a href="/d" title="e">b</a> [c]</p>',
  ],
  [
    "own pictures",
    '![a](/b.png "c")',
    '<p><img src="/b.png" alt="a" title="c" loading="lazy"/></p>',
  ],
  [
    "addresses in angle brackets",
    "<mailto:a@b.example>",
    '<p><a href="mailto:a@b.example" rel="ugc nofollow noopener">mailto:a@b.example</a></p>',
  ],
  [
    "bare addresses",
    "www.a.example/b_c, me@b.example.",
    '<p><a href="http://www.a.example/b_c" rel="ugc nofollow noopener">www.a.example/b_c</a>, <a href="mailto:me@b.example" rel="ugc nofollow noopener">me@b.example</a>.</p>',
  ],
  ["escapes and entities", "\\*a\\* &copy; &#35; &nope;", "<p>*a* © # &amp;nope;</p>"],
  [
    "tables",
    "| a | b |\n|---|--:|\n| `c` | d \\| e |\n| f |",
    '<table tabindex="0"><thead><tr><th>a</th><th style="text-align:right">b</th></tr></thead><tbody><tr><td><code>c</code></td><td style="text-align:right">d | e</td></tr><tr><td>f</td><td style="text-align:right"></td></tr></tbody></table>',
  ],
  ["raw HTML as text", "<b>a</b>\n\n<!-- c -->", "<p>&lt;b&gt;a&lt;/b&gt;</p>&lt;!-- c --&gt;"],
  ["characters that are no text", "a\u0000b", "<p>a\ufffdb</p>"],
];

test.each(kinds)("Markdown shows %s", (_, markdown, html) => {
  expect(show(markdown)).toBe(html);
});

test("a task's box is named after its task", () => {
  expect(show("- [x] rip **album**\n  - [ ] label\n- [ ] scan")).toBe(
    '<ul class="contains-task-list">' +
      '<li class="task-list-item"><input type="checkbox" disabled="" aria-label="rip album" checked=""/> rip <strong>album</strong>' +
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled="" aria-label="label"/> label</li></ul></li>' +
      '<li class="task-list-item"><input type="checkbox" disabled="" aria-label="scan"/> scan</li></ul>',
  );
});

test("headings are announced below the page's title, without a gap", () => {
  const levels = show("### a\n\n###### b\n\n#### c\n\n# d\n\n## e").matchAll(
    /<(h\d) aria-level="(\d)"/g,
  );
  expect(Array.from(levels, ([, tag, level]) => `${tag} ${level}`)).toEqual([
    "h3 2",
    "h6 3",
    "h4 3",
    "h1 2",
    "h2 3",
  ]);
});

test("ids of footnotes belong to their text, and lead there and back", () => {
  const html = show("a[^x] b[^x]\n\n[^x]: note");
  const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id ?? "");
  const targets = Array.from(
    html.matchAll(/(?:href="#|aria-describedby=")([^"]*)"/g),
    ([, id]) => id,
  );
  expect(ids).toEqual(["post-1-fnref-x", "post-1-fnref-x-2", "post-1-footnotes", "post-1-fn-x"]);
  expect(new Set(targets)).toEqual(new Set(ids));
  expect(html).toContain('aria-label="Back to reference 1-2"');
});

const foreign = [
  "https://a.example/b.png",
  "//a.example/b.png",
  "http:a.example",
  "https:a.example",
];

test.each(foreign)("an image at %s is a link, so that no page requests it unseen", (url) => {
  const html = show(`![cover](${url}) [![cover](${url})](/c)`);
  expect(html).toMatch(
    /^<p><a href="[^"]+" rel="ugc nofollow noopener">cover<\/a> <a href="\/c">cover<\/a><\/p>$/,
  );
});

test("a text that breaks the parser is shown as plain text, with every character", () => {
  const text = "*a_ ".repeat(4_000) + "<b>";
  const html = renderToStaticMarkup(<Markdown text={text} idPrefix="post-1" />);
  expect(html).toContain("Shown as plain text");
  expect(html).toContain(
    `<div class="plain-text" dir="auto">${"*a_ ".repeat(4_000)}&lt;b&gt;</div>`,
  );
});

test("a costly text stands there as its letters until the page has time for its form", () => {
  const text = "a|b\n-|-\n" + "c|d\n".repeat(600);
  const html = renderToStaticMarkup(<Markdown text={text} idPrefix="post-1" />);
  expect(html).toBe(`<div class="prose"><div class="plain-text" dir="auto">${text}</div></div>`);
});

test("each block runs as its own words do, and a list as one", () => {
  const text = "a\n\n> b\n\n1. c\n\n   d\n\n# e\n\n|f|\n|-|\n|g|\n\n`h`\n\n    i";
  const html = renderToStaticMarkup(<Markdown text={text} idPrefix="post-1" />);
  expect(Array.from(html.matchAll(/<([a-z0-9]+)[^>]* dir="auto"/g), ([, name]) => name))
    .toEqual(["p", "blockquote", "ol", "h1", "th", "td", "p"]);
});
