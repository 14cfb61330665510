import fc from "fast-check";
import { expect, test } from "vitest";
import { inlineJson } from "./inline-json.ts";

test.each([
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "]]>",
  "Tom & Jerry",
  "line\u2028separator\u2029end",
])("%j can neither end the script nor change", (title) => {
  const text = inlineJson({ title });
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({ title });
});

test("whatever the value, it is read back unchanged and holds no markup", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    const text = inlineJson(value);
    expect(text).not.toMatch(/[<>&]/);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
  }));
});
