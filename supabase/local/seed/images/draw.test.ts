import { equal, ok } from "node:assert/strict";
import { articles } from "../blog/articles.ts";
import { drawImages, imagesFolder } from "./draw.ts";

const images = drawImages();

Deno.test("the images on the site are the ones that the script draws", async () => {
  const names: string[] = [];
  for await (const file of Deno.readDir(imagesFolder)) names.push(file.name);
  equal(names.sort().join(), [...images.keys()].sort().join());
  for (const [name, content] of images) {
    equal(await Deno.readTextFile(new URL(name, imagesFolder)), content, name);
  }
});

Deno.test("each article has a cover, and each image in its text exists and has a description", async () => {
  for (const { slug } of articles) {
    ok(images.has(`${slug}.svg`), slug);
    const body = await Deno.readTextFile(new URL(`../blog/${slug}.html`, import.meta.url));
    for (const [image] of body.matchAll(/<img[^>]*>/g)) {
      const [, name = ""] = image.match(/src="\/images\/blog\/([^"]+)"/) ?? [];
      ok(images.has(name), `${slug}: ${name}`);
      ok(/alt="[^"]{20,}"/.test(image), `${slug}: ${name}`);
    }
  }
});
