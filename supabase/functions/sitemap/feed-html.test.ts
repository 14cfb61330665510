import assert from "node:assert/strict";
import process from "node:process";
import { runs } from "../_shared/testing/runs.ts";
import fc from "fast-check";
import { feedHtml } from "./feed-html.ts";

const base = "https://lmp.example/blog/three-copies";
const html = (text: string) => feedHtml(text, base);

Deno.test("URLs of links and images become absolute", () => {
  const urls = {
    "/download": "https://lmp.example/download",
    "other-post": "https://lmp.example/blog/other-post",
    "../forum?page=2&amp;q=a#post": "https://lmp.example/forum?page=2&amp;q=a#post",
    "#notes": "https://lmp.example/blog/three-copies#notes",
    "//cdn.example/a b.png": "https://cdn.example/a%20b.png",
    "https://elsewhere.example/x": "https://elsewhere.example/x",
    "mailto:ann@example.com": "mailto:ann@example.com",
  };
  for (const [written, absolute] of Object.entries(urls)) {
    assert.equal(html(`<a href="${written}">x</a>`), `<a href="${absolute}">x</a>`);
    assert.equal(html(`<IMG SRC='${written}'>`), `<img src="${absolute}" />`);
  }
});

Deno.test("what no URL parser takes is left out, and the rest of the article stays", () => {
  for (const url of ["https://%", "//[", "https://a:99999/"]) {
    assert.equal(
      html(`<p>a <a href="${url}">b</a> <img src="${url}" alt="c"></p>`),
      '<p>a <a>b</a> <img alt="c" /></p>',
    );
  }
});

Deno.test("what the article's page shows stays: texts, tables, the language of code", () => {
  const texts: [string, string][] = [
    [
      '<img alt="A shelf, &quot;mine&quot; &amp; yours – ½" src="https://a.example/a.png" width="640">',
      '<img alt="A shelf, &quot;mine&quot; &amp; yours – ½" src="https://a.example/a.png" width="640" />',
    ],
    [
      '<p lang="de" dir="auto">Grüße 🎵 <strong>x</strong><br></p>',
      '<p lang="de" dir="auto">Grüße 🎵 <strong>x</strong><br /></p>',
    ],
    [
      '<table><tr><td colspan="2">1 &lt; 2</td></tr></table>',
      '<table><tr><td colspan="2">1 &lt; 2</td></tr></table>',
    ],
    [
      '<pre><code class="language-ts">a &gt; b</code></pre>',
      '<pre><code class="language-ts">a &gt; b</code></pre>',
    ],
    [
      "<details open><summary>More</summary></details>",
      "<details open><summary>More</summary></details>",
    ],
    ["1 < 2 and 3 > 2, <3 music", "1 &lt; 2 and 3 &gt; 2, &lt;3 music"],
  ];
  for (const [written, kept] of texts) assert.equal(html(written), kept);
});

Deno.test("what the article's page does not show is left out", () => {
  const texts: [string, string][] = [
    ["a<script>alert('</p>')</script>b", "ab"],
    ["a<style>p{}</style><iframe src=x>y</iframe><object data=x>z</object>b", "ab"],
    ["a<svg><script>1</script></svg>b", "ab"],
    [
      '<p onclick="x()" style="color:red" class="lead" id="x" contenteditable title="t">a</p>',
      '<p title="t">a</p>',
    ],
    ["<p/onmouseover=x()>a</p>", "<p>a</p>"],
    ["<a href='javascript:x()'>a</a>", "<a>a</a>"],
    ["<a href='JAVA&#115;cript:x()'>a</a>", "<a>a</a>"],
    ["<a href='java\nscript:x()'>a</a>", "<a>a</a>"],
    ["<a href=' &#x6a;avascript:x()'>a</a>", "<a>a</a>"],
    ["<img src=data:text/html,x lowsrc=x srcset=x>", "<img />"],
    ["<form action=javascript:x()>a<button formaction='vbscript:x'>b</button></form>", "ab"],
    ["<x-player data-track=7>a</x-player>", "a"],
    ["<base href=//evil.example><meta http-equiv=refresh><link rel=stylesheet href=x>", ""],
    ["a<!-- <p> -->b<!doctype html>c", "abc"],
  ];
  for (const [written, safe] of texts) assert.equal(html(written), safe, written);
});

Deno.test("no trick with quotes or raw text brings a tag back", () => {
  const tricks = [
    "<a title=it's><script>alert(1)</script>'>x",
    "<xmp><a title='</xmp><img src=x onerror=alert(1)>'>",
    "<textarea><a title='</textarea><img src=x onerror=alert(1)>'></textarea>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    '<a title="<script>alert(1)</script>">x</a>',
    "<img alt=`<script>alert(1)</script>`>",
    '<a href="/"onclick=alert(1)>',
    "<scr<script>ipt>alert(1)</script>",
    "<p title='a' title=\"'><script>alert(1)</script>\">",
    "<math><mtext><style><img title='</style><img src=x onerror=alert(1)>'>",
    "<!--><script>alert(1)</script>-->",
  ];
  for (const trick of tricks) {
    const safe = html(trick);
    assert.doesNotMatch(safe, /<script|<img[^>]*onerror|<[^>]*\sonclick/i, `${trick} → ${safe}`);
  }
});

Deno.test("any text becomes the same when it is done twice, without anything that runs", () => {
  const piece = fc.constantFrom(
    ..."<>/='\"` \nab&;!-".split(""),
    "<script>",
    "</script>",
    "<a href=",
    "<img alt=",
    "onerror=",
    "<!--",
    "-->",
    "<style>",
    "javascript:",
    "&#106;",
    "&lt;",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = html(pieces.join(""));
      assert.equal(html(once), once);
      assert.doesNotMatch(once, /<script|<style|<[^>]*\son\w+=|<a href="javascript:/i);
    }),
    { numRuns: runs(500) },
  );
});

Deno.test("the time that a broken article takes grows with its length, not with the square of it", () => {
  const pieces = ["<", "<a ", '<a "', "<a x='", "<!--", "<script>", "<a x = ", "<p>", "</", "&#"];
  /** Processor time of all of them, in microseconds. */
  const cost = (length: number) => {
    const texts = pieces.map((piece) => piece.repeat(length / piece.length));
    const before = process.cpuUsage();
    for (const text of texts) html(text);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // The compiler has seen it all before it is measured.
  cost(10_000);
  const [short, long] = [cost(10_000), cost(160_000)];
  assert.ok(long < 16 * 4 * short, `sixteen times the length: ${short} and ${long} microseconds`);
});
