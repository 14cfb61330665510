import assert from "node:assert/strict";
import { cutAtWord, oneLine, webUrl } from "./clean-values.ts";

Deno.test("controls and line breaks become one space, and ends are trimmed", () => {
  assert.equal(oneLine("\r\n a\r\nBcc: b\0\u0085c\u2028d \u00a0 e\t"), "a Bcc: b c d e");
});

Deno.test("what turns text around is left out, and the marks of a script stay", () => {
  assert.equal(oneLine("a\u202egnp\u202c \u2066b\u2069"), "agnp b");
  assert.equal(oneLine("من\u200f ا\u200c"), "من\u200f ا\u200c");
});

Deno.test("half of a surrogate pair cannot break the encoding", () => {
  assert.equal(oneLine("a\ud800b😀"), "a\ufffdb😀");
});

Deno.test("a text that fits is not cut", () => {
  assert.equal(cutAtWord("one two", 7), "one two");
  assert.equal(cutAtWord("😀😀😀", 3), "😀😀😀");
});

Deno.test("a long text is cut between words, without what ends a part of a sentence", () => {
  assert.equal(cutAtWord("one two three", 12), "one two…");
  assert.equal(cutAtWord("one two three", 8), "one two…");
  assert.equal(cutAtWord("one two, three", 10), "one two…");
});

Deno.test("a single long word is cut inside, but no character", () => {
  assert.equal(cutAtWord("x".repeat(20), 10), `${"x".repeat(9)}…`);
  assert.equal(cutAtWord(`a ${"x".repeat(20)}`, 10), `a ${"x".repeat(7)}…`);
  assert.equal(cutAtWord("😀".repeat(5), 3), "😀😀…");
});

Deno.test("a URL is written in its normal form", () => {
  assert.equal(webUrl(" https://a.example/ü?q='\"<>\n"), "https://a.example/%C3%BC?q=%27%22%3C%3E");
});

Deno.test("a URL that does not fit into a line is rejected, and the message does not quote it", () => {
  const fits = `https://a.example/${"x".repeat(998 - 18)}`;
  assert.equal(webUrl(fits), fits);
  for (const url of [`${fits}x`, "javascript:secret", "secret"]) {
    assert.throws(() => webUrl(url), (error) => {
      assert.ok(error instanceof TypeError);
      assert.doesNotMatch(error.message, /secret|xxx/);
      return true;
    });
  }
});
