import assert from "node:assert/strict";
import fc from "fast-check";
import { readXml } from "../_shared/testing/read-xml.ts";
import { element, escapeXml, xmlDeclaration } from "./xml.ts";

Deno.test("any text survives as an element and as an attribute", () => {
  // What XML cannot hold is left out: controls, halves of characters, two non-characters.
  const text = fc.string({ unit: "binary" }).filter((value) =>
    !/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(value)
  );
  fc.assert(fc.property(text, (value) => {
    const root = readXml(`${xmlDeclaration}<a b="${escapeXml(value)}">${element("c", value)}</a>`);
    assert.equal(root.attributes.b, value);
    assert.equal(root.text, value);
  }));
});

Deno.test("characters that would break the document are left out", () => {
  const broken = "a\u0000b\u0007c\ud83cd\ufffee\uffff\u001b[0m";
  assert.equal(escapeXml(broken), "abcde[0m");
  assert.equal(escapeXml("\t\n\r\u0085🎵"), "\t\n\r\u0085🎵");
});

Deno.test("no text can end a section or an element early", () => {
  assert.equal(escapeXml("]]></content><script>"), "]]&gt;&lt;/content&gt;&lt;script&gt;");
});

Deno.test("an element without text is left out", () => {
  for (const text of ["", null, undefined]) assert.equal(element("title", text), "");
});
