import fc from "fast-check";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkdownEngine } from "#web/ui/markdown/markdown-engine.tsx";
import { longestQuote, type QuotedNode, quoteOf, textOf } from "./quoted-text.ts";

const postBy = (username: string) => ({
  id: "b71f1d3c-0000-4000-8000-000000000001",
  thread_id: "b71f1d3c-0000-4000-8000-000000000002",
  user_id: "u",
  author_profile: { id: "u", username, avatar_url: null, email: null },
});
const place =
  "/forum/thread/b71f1d3c-0000-4000-8000-000000000002#post-b71f1d3c-0000-4000-8000-000000000001";

/** HTML as the page has it, and its elements as they can be quoted. */
function parsed(html: string): QuotedNode[] {
  const read = (nodes: readonly object[]): QuotedNode[] =>
    nodes.flatMap((node): QuotedNode[] => {
      if ("value" in node) return [{ type: "text", value: String(node.value) }];
      if (!("tagName" in node) || !("children" in node)) return [];
      const { tagName, children } = node as { tagName: string; children: object[] }; // An element.
      return [{ type: "element", tagName, children: read(children) }];
    });
  return read(fromHtmlIsomorphic(html, { fragment: true }).children);
}

function shown(markdown: string): QuotedNode[] {
  const html = renderToStaticMarkup(
    createElement(MarkdownEngine, { text: markdown, idPrefix: "post-1" }),
  );
  return childrenOf(parsed(html)[0]);
}

const childrenOf = (node: QuotedNode | undefined) => node?.type === "element" ? node.children : [];
const isNamed = (name: string) => (node: QuotedNode) =>
  node.type === "element" && node.tagName === name;
const tagsIn = (nodes: readonly QuotedNode[]): string[] =>
  nodes.flatMap((node) => node.type === "text" ? [] : [node.tagName, ...tagsIn(node.children)]);

/** What a published quote shows below the line with its author. */
function quoted(markdown: string): QuotedNode[] {
  const [quote, ...rest] = shown(markdown).filter(({ type }) => type === "element");
  expect(rest).toEqual([]);
  expect(isNamed("blockquote")(quote!)).toBe(true); // There is one.
  const [author, ...words] = childrenOf(quote).filter(({ type }) => type === "element");
  expect(tagsIn([author!])).toEqual(["p", "a"]); // Names stand first.
  return words;
}

const quote = (html: string) => quoteOf(postBy("Mara"), parsed(html));
const linesOf = (html: string) =>
  quote(html).trimEnd().split("\n").slice(2).map((line) => line.replace(/^> ?/, ""));

test("a quote names its author, links its place and ends with an empty line", () => {
  expect(quote("<p>Split the sides.</p>")).toBe(
    `> [Mara wrote](${place}):\n>\n> Split the sides.\n\n`,
  );
});

test.each([
  ["paragraphs", "<p>one\ntwo</p>\n<p>three</p>", ["one two", "", "three"]],
  ["line breaks", "<p>one<br>\ntwo<br><br>three</p>", ["one  ", "two", "", "three"]],
  ["lists", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>", [
    "- a",
    "  - b",
    "- c",
  ]],
  ["items without their list", "<li>a</li>\n<li><p>b</p><p>c</p></li>", ["- a", "- b", "", "  c"]],
  ["code", "<pre><code>a  = `b`\n\n*c*\n</code></pre>", ["```", "a  = `b`", "", "*c*", "```"]],
  ["code in a line", "<p>Use <code>a`b</code> here</p>", ["Use ``a`b`` here"]],
  ["links and emphasis as words", '<p>See <a href="/x">the <em>guide</em></a>.</p>', [
    "See the guide.",
  ]],
  ["quotes within", "<blockquote><p>a</p></blockquote><p>b</p>", ["> a", "", "b"]],
  [
    "no line that says whom it replies to",
    "<blockquote>\n<p>Replying to @Mara</p>\n</blockquote><p>b</p>",
    [
      "b",
    ],
  ],
  ["tables", "<table><tr><th>a</th><th>b</th></tr>\n<tr><td>-</td><td>-</td></tr></table>", [
    "a | b",
    "",
    "\\- | -",
  ]],
  ["plain text", "<plain-text>a\nb</plain-text>", ["a  ", "b"]],
  ["URLs", "<p>(https://a.example/b_c?d=1&amp;e=*) https://a.example/b_c?d=1, www.a.example</p>", [
    "(https\\://a.example/b_c?d=1&e=\\*) https://a.example/b_c?d=1, www\\.a.example",
  ]],
])("keeps %s", (_, html, lines) => {
  expect(linesOf(html)).toEqual(lines);
});

test("what is blank is not quoted", () => {
  expect(quote("<p> </p>\n<ul><li></li></ul><pre>\n</pre>")).toBe("");
});

test("a long selection is cut between characters, with a sign", () => {
  const words = textOf(quoted(quote(`<p>${"👩‍👩‍👧".repeat(3000)}</p><p>more</p>`)));
  expect(words.trim()).toBe(`${"👩‍👩‍👧".repeat(longestQuote)}…`);
  const fits = `<p>${"a".repeat(longestQuote)}</p>`;
  expect(quote(fits)).not.toContain("…");
  expect(quote(`${fits}<p>b</p><p>c</p>`)).toMatch(/a\n>\n> …\n\n$/);
});

const signs = fc.array(
  fc.constantFrom(
    ...("* ** _ __ ` ``` ~ ~~ [ ] ( ) ](/x) ! ![ < > <b> <!-- & &amp; &#35; # ## - -- --- + = == 1. 2) | " +
      "| --- : \\ \\\\ @ @mara a b.c x@a.example https:// http://a.example/ https://a.example/b_c www. " +
      "www.a.example mailto: [^1] [^1]: [x]: // C:\\music $ ^ { } ;").split(" "),
    " ",
    " ",
    "\n",
    "word",
  ),
  { maxLength: 25 },
).map((parts) => parts.join(""));
const text: fc.Arbitrary<QuotedNode> = fc.oneof(
  signs,
  fc.string({ unit: "grapheme", maxLength: 20 }),
).map((value) => ({ type: "text", value }));
const element = (tagName: string, children: QuotedNode[]): QuotedNode => ({
  type: "element",
  tagName,
  children,
});
const code = fc.array(
  fc.constantFrom("`", "``", " ", "a", "*", "\\", "<b>", "|"),
  { minLength: 1, maxLength: 8 },
).map((parts) => element("code", [{ type: "text", value: parts.join("") }]));
const words = fc.array(
  fc.oneof({ weight: 4, arbitrary: text }, code, fc.constant(element("br", []))),
  { maxLength: 5 },
);
const paragraph = words.map((children) => element("p", children));
const pre = fc.tuple(signs, signs).map((lines) =>
  element("pre", [element("code", [{ type: "text", value: `${lines.join("\n")}\n` }])])
);
const block: fc.Arbitrary<QuotedNode> = fc.letrec<{ block: QuotedNode }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    paragraph,
    pre,
    fc.array(fc.oneof(words, fc.array(tie("block"), { maxLength: 3 })), { maxLength: 3 })
      .map((items) => element("ul", items.map((children) => element("li", children)))),
    fc.array(tie("block"), { maxLength: 3 }).map((children) => element("blockquote", children)),
  ),
})).block;

/** Blanks and line breaks apart. */
const bare = (shownText: string) => shownText.replace(/\s+/g, "");

test("whatever is quoted shows exactly its words, and nothing in it is taken for Markdown", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (nodes) => {
      fc.pre(textOf(nodes).length < longestQuote && bare(textOf(nodes)) !== "");
      const selected = tagsIn(nodes);
      const markdown = quoteOf(postBy("Mara"), nodes);
      const result = markdown === "" ? [] : quoted(markdown);
      expect(bare(textOf(result))).toBe(bare(textOf(nodes)));
      const allowed = new Set([...selected, "p", "br", "a"]);
      expect(tagsIn(result).filter((tag) => !allowed.has(tag))).toEqual([]);
    }),
  );
}, 120_000);

test("no line of a quote can leave it", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (nodes) => {
      const markdown = quoteOf(postBy("Mara"), nodes);
      for (const line of markdown.trimEnd().split("\n")) expect(line).toMatch(/^(>|$)/);
    }),
  );
});

test("a name is shown as it is", () => {
  const name = fc.oneof(signs, fc.string({ unit: "grapheme", maxLength: 30 }))
    .map((it) => it.replace(/\s+/g, " ").trim()).filter((it) => it !== "");
  fc.assert(
    fc.property(name, (username) => {
      const [quoteShown] = shown(quoteOf(postBy(username), [{ type: "text", value: "x" }]))
        .filter(({ type }) => type === "element");
      const [author] = childrenOf(quoteShown).filter(({ type }) => type === "element");
      expect(textOf([author!])).toBe(`${username} wrote:`); // Names stand first.
      expect(tagsIn([author!])).toEqual(["p", "a"]); // The same.
    }),
  );
});
