import { expect, test } from "vitest";
import { ownImage, withoutStorageHost } from "./own-image.ts";

const read = (url: string | null) =>
  ownImage(url, "https://lmp.example", "https://api.lmp.example");

test("an image of the site is shown by its path", () => {
  expect(read("/images/blog/a.svg")).toBe("/images/blog/a.svg");
  expect(read("https://lmp.example/images/a.png?v=2")).toBe("/images/a.png?v=2");
});

test("an image in our storage is shown", () => {
  const url = "https://api.lmp.example/storage/v1/object/public/blog-images/2026/a.png";
  expect(read(url)).toBe(url);
});

test("articles keep stored images without their host, and show them from the present one", () => {
  const path = "/storage/v1/object/public/blog-images/2026/a.png";
  expect(withoutStorageHost(`https://api.lmp.example${path}`, "https://api.lmp.example")).toBe(
    path,
  );
  expect(read(path)).toBe(`https://api.lmp.example${path}`);
  expect(withoutStorageHost("/images/a.png", "https://api.lmp.example")).toBe("/images/a.png");
});

test.each([
  "https://elsewhere.example/a.png",
  "//elsewhere.example/a.png",
  "/\\elsewhere.example/a.png",
  "https://lmp.example@elsewhere.example/a.png",
  "https://someone@lmp.example/a.png",
  "https://lmp.example.elsewhere.example/a.png",
  "http://lmp.example/a.png",
  "https://api.lmp.example/rest/v1/blog_posts",
  "https://api.lmp.example/storage/v1/object/public/../../../rest/v1/x",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "",
  null,
])("%j is not ours", (url) => {
  expect(read(url)).toBeUndefined();
});
