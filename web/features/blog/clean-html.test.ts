// Whatever stands in an article, the page gets only elements, attributes and URLs from the lists. The parser
// is the one that the server uses; blog-safety.spec.ts has a browser's.
import fc from "fast-check";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { toHtml } from "hast-util-to-html";
import { describe, expect, test } from "vitest";
import { articleTags } from "#shared/contracts/article-html.ts";
import { hostileMarkup, hostileUrls } from "#tests/journeys/hostile-texts.ts";
import { cleanHtml } from "./clean-html.ts";

type Node = ReturnType<typeof fromHtmlIsomorphic>["children"][number];
type Element = Extract<Node, { type: "element" }>;

const tags = new Set(articleTags);
const attributes =
  /^(href|title|src|alt|width|height|colSpan|rowSpan|scope|start|reversed|cite|dateTime|lang|dir|open|className|rel|tabIndex|role|ariaLabel|loading|decoding|srcSet|sizes)$/;
const classes = /^(language-[\w-]{1,40}|table-scroll|drawing-scroll)$/;
const own = "https://own.example";

function expectHarmless(html: string): string {
  const clean = cleanHtml(html);
  const tree = fromHtmlIsomorphic(clean, { fragment: true });
  // A browser parses what was written: nothing of it may turn into something else.
  expect(toHtml(tree)).toBe(clean);
  const walk = (node: Node) => {
    if (node.type === "element") expectAllowed(node);
    expect(node.type).toMatch(/^(element|text)$/);
  };
  const expectAllowed = ({ tagName, properties, children }: Element) => {
    expect(tags).toContain(tagName);
    for (const [name, value] of Object.entries(properties)) {
      expect(name).toMatch(attributes);
      if (name === "className") expect(String(value)).toMatch(classes);
      if (name === "href" || name === "cite") {
        expect(protocolOf(String(value))).toMatch(/^(https?|mailto):$/);
      }
      if (name === "src") expect(String(value)).toMatch(/^(\/[^/\\]|http:\/\/localhost:)/);
      // No hostile text here names a file that has sizes.
      expect(name).not.toMatch(/^(srcSet|sizes)$/);
    }
    children.forEach(walk);
  };
  tree.children.forEach(walk);
  return clean;
}

/** What a browser would follow; a URL that it cannot read leads nowhere. */
function protocolOf(url: string): string {
  return URL.canParse(url, own) ? new URL(url, own).protocol : "https:";
}

const wrappers = [
  "",
  "<p>",
  "<table><tr><td>",
  "<details open><summary>",
  "<pre><code>",
  "<a href=/a>",
  "<ul><li>",
];

test.each(hostileMarkup)("nothing dangerous is left of %j", (text) => {
  for (const wrapper of wrappers) expectHarmless(wrapper + text);
});

test.each(hostileUrls)("no URL like %j runs code or loads anything from elsewhere", (url) => {
  const quoted = url.replaceAll('"', "&quot;");
  expectHarmless(`<a href="${quoted}">a</a><img src="${quoted}" alt="b"><q cite="${quoted}">c</q>`);
  expectHarmless(`<a href='${url}'>a</a><figure><img src=${url}></figure>`);
});

test("no mixture of elements, broken ones too, leaves anything dangerous", () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostileMarkup),
    fc.constantFrom(
      ...[
        "svg",
        "math",
        "style",
        "title",
        "noscript",
        "template",
        "table",
        "select",
        "mglyph",
        "annotation-xml",
        "foreignObject",
        "textarea",
        "xmp",
        "form",
        "p",
        "a href=/b",
        "td",
        "iframe",
        "frameset",
        "plaintext",
      ],
    ).map((name) => `<${name}>`),
    fc.constantFrom(
      "</table>",
      "</p>",
      "</svg>",
      "</style>",
      "-->",
      "<!--",
      "]]>",
      "<b",
      "a",
      '"',
      "&lt;",
    ),
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
    expectHarmless(pieces.join(""));
  }));
});

test("a link in a link is only its words", () => {
  expect(expectHarmless("<a href=/b><table><a href=/c>press</a>")).not.toContain("<a>");
});

test("what an article may have stays", () => {
  const html = '<p dir="rtl">a <em>b</em> <a href="mailto:c@d.example" rel="noopener">e</a></p>' +
    '<ol start="3" reversed><li>f</li></ol><time datetime="2026-01-01">g</time>';
  expect(cleanHtml(html)).toBe(html);
  expect(cleanHtml('<pre><code class="language-rust x">let</code></pre>'))
    .toBe('<pre tabindex="0"><code class="language-rust">let</code></pre>');
  expect(cleanHtml("<h1>a</h1>")).toBe("<h2>a</h2>");
  expect(cleanHtml('<td colspan="2">a</td>')).toBe("a");
  expect(cleanHtml('<table><caption> A  b</caption><tr><td colspan="2">c</td></tr></table>'))
    .toContain(
      '<div class="table-scroll" tabindex="0" role="group" aria-label="A  b"><table><caption>',
    );
});

describe("an image that was uploaded", () => {
  const id = "2026/4a3cbd1e-0000-4000-8000-000000000000";
  const path = "/storage/v1/object/public/blog-images";
  const shown = (html: string) =>
    cleanHtml(html).replaceAll(/[^" ]*(?=\/storage\/v1)/g, "").replaceAll(`${path}/${id}`, "…");

  test("is offered in the sizes that its name says", () => {
    expect(
      shown(`<figure><img src="${path}/${id}-1000-webp.jpg" alt="A" width="1000" height="500">`),
    )
      .toBe(
        '<figure><img src="…-1000-webp.jpg" alt="A" width="1000" height="500" loading="lazy" decoding="async" ' +
          'srcset="…-400.webp 400w, …-800.webp 800w, …-1000.webp 1000w" ' +
          'sizes="(min-width: 48rem) 45rem, calc(100vw - 2rem)"></figure>',
      );
  });

  test("keeps the width that it has in the text", () => {
    const image = (attributes: string) =>
      shown(`<p><img src="${path}/${id}-500.png" ${attributes}></p>`);
    expect(image("")).toMatch(/ width="500" srcset=".*" sizes="500px"/);
    expect(image('width="200"')).toMatch(/ width="200" .* sizes="200px"/);
    expect(image('height="100"')).toMatch(/ width="500" .* sizes="500px"/);
    expect(image('width="50%"')).toContain('sizes="(min-width');
  });

  test.each([`${id}.jpg`, `${id}-300.jpg`, `${id}.gif`])("has no other sizes as %s", (name) => {
    expect(shown(`<img src="${path}/${name}">`)).not.toContain("srcset");
  });

  test("never gets a srcset from the text", () => {
    const hostile = 'srcset="https://elsewhere.example/a.png 1x" sizes="1px"';
    expect(shown(`<img src="/images/a.png" ${hostile}>`)).not.toMatch(/srcset|sizes/);
    expect(shown(`<img ${hostile} src="${path}/${id}-500.png">`)).not.toMatch(/elsewhere|"1px"/);
  });
});

test("an image of this site stays, one of another site becomes a link", () => {
  expect(cleanHtml('<img src="/images/a.png">'))
    .toBe('<img src="/images/a.png" alt="" loading="lazy" decoding="async">');
  expect(cleanHtml('<img src="https://elsewhere.example/a.png" alt="A cat">'))
    .toBe('<a href="https://elsewhere.example/a.png" rel="noopener">A cat</a>');
  expect(cleanHtml('<a href="/b"><img src="https://elsewhere.example/a.png" alt="A cat"></a>'))
    .toBe('<a href="/b">A cat</a>');
  expect(cleanHtml('<figure><img src="/a.svg" alt="Bars"></figure>'))
    .toMatch(
      /^<figure><div class="drawing-scroll" tabindex="0" role="group" aria-label="Bars"><img /,
    );
});
