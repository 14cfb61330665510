import { equal, ok } from "node:assert/strict";
import { articles } from "../blog/articles.ts";
import { drawPictures, picturesFolder } from "./draw.ts";

const pictures = drawPictures();

Deno.test("the pictures on the site are the ones that the script draws", async () => {
  const names: string[] = [];
  for await (const file of Deno.readDir(picturesFolder)) names.push(file.name);
  equal(names.sort().join(), [...pictures.keys()].sort().join());
  for (const [name, content] of pictures) {
    equal(await Deno.readTextFile(new URL(name, picturesFolder)), content, name);
  }
});

Deno.test("each article has a cover, and each picture in its text exists and has a description", async () => {
  for (const { slug } of articles) {
    ok(pictures.has(`${slug}.svg`), slug);
    const body = await Deno.readTextFile(new URL(`../blog/${slug}.html`, import.meta.url));
    for (const [image] of body.matchAll(/<img[^>]*>/g)) {
      const [, name = ""] = image.match(/src="\/images\/blog\/([^"]+)"/) ?? [];
      ok(pictures.has(name), `${slug}: ${name}`);
      ok(/alt="[^"]{20,}"/.test(image), `${slug}: ${name}`);
    }
  }
});
