import { expect, test } from "vitest";
import { imageFileName, imageSizes, imageSources, smallerWidths } from "./image-sizes.ts";

const id = "2026/4a3cbd1e-0000-4000-8000-000000000000";
const names = (fileName: string) => imageSizes(fileName).map(({ name }) => name);

test("an image gets every width below its own, and none above it", () => {
  expect(smallerWidths(1600)).toEqual([400, 800, 1200]);
  expect(smallerWidths(801)).toEqual([400, 800]);
  expect(smallerWidths(400)).toEqual([]);
});

test("the name of a file says which sizes there are", () => {
  const image = { id, width: 1000, extension: "jpg" };
  expect(names(imageFileName({ ...image, hasWebp: false })))
    .toEqual([`${id}-400.jpg`, `${id}-800.jpg`, `${id}-1000.jpg`]);
  expect(names(imageFileName({ ...image, hasWebp: true })))
    .toEqual([`${id}-400.webp`, `${id}-800.webp`, `${id}-1000.webp`]);
});

test.each([
  `${id}.jpg`,
  // Its last digits are no width.
  "2026/4a3cbd1e-0000-4000-8000-123456781200.png",
  `${id}-400.jpg`,
  `${id}-0800.jpg`,
  `${id}-1600.gif`,
  `${id}-1600.jpg?v=2`,
  `${id}-1600.jpg/${id}-1600.svg`,
  `x/${id}-1600.jpg`,
  "logo-1600.jpg",
])("%s stands alone", (name) => {
  expect(imageSizes(name)).toEqual([]);
});

test("only a file of the blog's images has sources, on the host that it is on", () => {
  const folder = "https://api.lmp.example/storage/v1/object/public";
  expect(imageSources(`${folder}/blog-images/${id}-500.png`)).toEqual({
    srcSet: `${folder}/blog-images/${id}-400.png 400w, ${folder}/blog-images/${id}-500.png 500w`,
    width: 500,
  });
  expect(imageSources(`${folder}/avatars/${id}-500.png`)).toBeUndefined();
  expect(imageSources(`/images/${id}-500.png`)).toBeUndefined();
});
