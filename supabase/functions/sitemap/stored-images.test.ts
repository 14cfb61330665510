import assert from "node:assert/strict";
import { absoluteImageUrl } from "./stored-images.ts";

const storage = "https://api.example";
const page = "https://lmp.example/blog/three-copies";

Deno.test("the image of an article gets an absolute URL, of the storage or of the site", () => {
  const urls: [string | null, string | null][] = [
    [
      "/storage/v1/object/public/blog-images/2026/a.png",
      `${storage}/storage/v1/object/public/blog-images/2026/a.png`,
    ],
    ["/images/a.svg", "https://lmp.example/images/a.svg"],
    ["https://elsewhere.example/a b.png", "https://elsewhere.example/a%20b.png"],
    [null, null],
  ];
  for (const [stored, whole] of urls) {
    assert.equal(absoluteImageUrl(stored, storage, page), whole);
  }
});

Deno.test("what is no URL is left out, instead of breaking the whole feed", () => {
  for (
    const stored of ["https://%", "//[", "http://a b", "https://1.2.3.4.5/", "https://a:99999/"]
  ) {
    assert.equal(absoluteImageUrl(stored, storage, page), null, stored);
  }
});
