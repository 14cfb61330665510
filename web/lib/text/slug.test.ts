import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeSlug, normalizeTypedSlug, slugAfterTitle } from "./slug.ts";

test.each([
  ["LMP 1.4: a queue you can trust", "lmp-14-a-queue-you-can-trust"],
  ["  Three   copies ", "three-copies"],
  ["a -- b", "a-b"],
  ["snake_case stays", "snake_case-stays"],
  ["Tabs\tand\nlines", "tabs-and-lines"],
  ["!?", ""],
])("%j becomes %j", (title, slug) => expect(normalizeSlug(title)).toBe(slug));

test("every slug is one that the database takes, and stays as it is", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
    const slug = normalizeSlug(text);
    expect(slug).toMatch(/^[a-z0-9_-]*$/);
    expect(normalizeSlug(slug)).toBe(slug);
  }));
});

test("a word can follow while typing", () => {
  expect(normalizeTypedSlug("my ")).toBe("my-");
  expect(normalizeTypedSlug("my-Post")).toBe("my-post");
});

test("the slug follows the title while nobody has touched it", () => {
  expect(slugAfterTitle("", "", "Hello")).toBe("hello");
  expect(slugAfterTitle("hello", "Hello", "Hello world")).toBe("hello-world");
});

test("a slug of one's own stays when the title changes", () => {
  expect(slugAfterTitle("greetings", "Hello", "Hello world")).toBe("greetings");
});
