import { describe, expect, test } from "vitest";
import { sameHtml, tidyHtml } from "./tidy-html.ts";

describe("what the editor writes is tidied:", () => {
  test.each([
    ["the empty paragraph at the end", "<p>a</p><p></p><p></p>", "<p>a</p>"],
    ["an empty one between others stays", "<p>a</p><p></p><p>b</p>", "<p>a</p>\n<p></p>\n<p>b</p>"],
    [
      "paragraphs in items",
      "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>",
      "<ul><li>a<ul><li>b</li></ul></li></ul>",
    ],
    [
      "two paragraphs in an item stay",
      "<ol><li><p>a</p><p>b</p></li></ol>",
      "<ol><li><p>a</p><p>b</p></li></ol>",
    ],
    [
      "tables",
      '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"></colgroup><tbody>' +
      '<tr><th colspan="1" rowspan="1"><p>a</p></th></tr><tr><td colspan="2" rowspan="1"><p>b</p></td></tr>' +
      "</tbody></table>",
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    ],
    [
      "a row that begins with a heading is no head",
      "<table><tbody><tr><th><p>a</p></th><td><p>b</p></td></tr></tbody></table>",
      "<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>",
    ],
    [
      "a caption without words",
      '<figure><img src="/a.png" alt="x"><figcaption></figcaption></figure>',
      '<figure><img src="/a.png" alt="x"></figure>',
    ],
    [
      "classes but a language's",
      '<pre class="x"><code class="language-ts y">a  b</code></pre>',
      '<pre><code class="language-ts">a  b</code></pre>',
    ],
  ])("%s", (_, written, tidied) => {
    expect(tidyHtml(written)).toBe(tidied);
    expect(tidyHtml(tidied)).toBe(tidied);
  });
});

test.each([
  ["<p>a\n b</p>\n\n<p>c</p>", "<p>a b</p><p>c</p>"],
  ["<ul>\n  <li>a</li>\n</ul>", "<ul><li><p>a</p></li></ul>"],
  ["<p><b>a</b> <i>b</i></p>", "<p><strong>a</strong> <em>b</em></p>"],
  [
    '<figure>\n  <img alt="x" src="/a.png">\n</figure>',
    '<figure><img src="/a.png" alt="x"></figure>',
  ],
])("the same text: %s", (one, other) => {
  expect(sameHtml(one, other)).toBe(true);
});

test.each([
  ["<p>a</p><section><p>b</p></section>", "<p>a</p><p>b</p>"],
  ["<p>ab</p>", "<p>a b</p>"],
  ["<pre><code>a  b</code></pre>", "<pre><code>a b</code></pre>"],
  ['<p><a href="/a" title="x">a</a></p>', '<p><a href="/a">a</a></p>'],
  ["<p>a</p><!-- b -->", "<p>a</p>"],
])("not the same text: %s", (one, other) => {
  expect(sameHtml(one, other)).toBe(false);
});
