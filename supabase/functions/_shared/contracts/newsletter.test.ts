import assert from "node:assert/strict";
import { emailSchema } from "./newsletter.ts";

function error(value: unknown): string | null {
  const result = emailSchema.safeParse(value);
  if (result.success) return null;
  assert.equal(result.error.issues.length, 1, "one problem at a time");
  return result.error.issues[0].message;
}

const unlikely = "This does not look like an email address.";

Deno.test("email addresses of every kind pass, trimmed", () => {
  const addresses = [
    "ann@example.com",
    "ann.o'brien+lmp@mail.example.co.uk",
    "ann_%$#!&*=?^`{|}~/-@example.com",
    "用户@例子.广告",
    "jörg@bücher.example",
    "ann@xn--bcher-kva.example",
    `${"a".repeat(242)}@example.com`,
  ];
  for (const address of addresses) {
    assert.equal(emailSchema.parse(`\t ${address}\n`), address);
  }
});

Deno.test("capital letters are the database's business", () => {
  assert.equal(emailSchema.parse("Ann@Example.com"), "Ann@Example.com");
});

Deno.test("nothing, or nothing visible, is rejected in the specified words", () => {
  for (const value of [undefined, null, 7, [], "", " ", "\t\r\n\u00a0\u3000"]) {
    assert.equal(error(value), "Please enter your email address.");
  }
});

Deno.test("an address of 254 characters fits and one of 255 does not", () => {
  assert.equal(
    error(`${"a".repeat(243)}@example.com`),
    "An email address can have at most 254 characters.",
  );
  assert.equal(error(`${"🎵".repeat(242)}@example.com`), null);
});

Deno.test("what no mail could reach is rejected", () => {
  const texts = ["ann", "@", "ann@", "@example.com", "ann@example", "a@b@c.de", "ann@.com"];
  const more = ["ann@example.", "ann@example..com", "ann@[127.0.0.1]", '"a b"@example.com'];
  for (const text of [...texts, ...more]) {
    assert.equal(error(text), unlikely, text);
  }
});

Deno.test("what would be several addresses, or another one than it seems, is rejected", () => {
  const texts = [
    "a@b.de,c@d.de",
    "a,b@c.de",
    "a;b@c.de",
    "Ann <ann@example.com>",
    "a b@c.de",
  ];
  const hidden = ["a\u0000@b.de", "a\u200b@b.de", "a@\u202eb.de", "a\n@b.de", "a\ud800@b.de"];
  for (const text of [...texts, ...hidden]) {
    assert.equal(error(text), unlikely, text);
  }
});
