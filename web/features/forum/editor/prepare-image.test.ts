// Which files an image of a post is uploaded as. The canvas is a mock.
import { afterEach, expect, test, vi } from "vitest";
import { parsePostImagePath, postImagePath } from "#shared/contracts/post-image.ts";
import { postImageSources } from "#web/lib/files/post-image.ts";
import { prepareImage } from "./prepare-image.ts";

const id = "4a3cbd1e-0000-4000-8000-000000000000";

/** Bytes of a whole image by the types that the browser encodes. */
function browserWith(encoders: Record<string, number>, width: number, height: number) {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width, height, close() {} }));
  vi.stubGlobal("document", {
    createElement: () => ({
      width: 0,
      getContext: () => ({ drawImage() {} }),
      toBlob(done: (blob: Blob) => void, wanted: string) {
        const type = wanted in encoders ? wanted : "image/png";
        done(new Blob([new Uint8Array(encoders[type] ?? 0)], { type }));
      },
    }),
  });
}
afterEach(() => vi.unstubAllGlobals());

const file = (type: string, size = 1) => {
  const made = new File(["x"], "a", { type });
  Object.defineProperty(made, "size", { value: size });
  return made;
};

const everything = { "image/webp": 9, "image/jpeg": 9, "image/png": 9 };
const { "image/webp": _, ...withoutWebp } = everything;

test.each([
  ["WebP", everything, "image/jpeg", 2000, 1000, [
    "400.webp",
    "800.webp",
    "1200.webp",
    "1600.webp",
  ]],
  ["JPEG where there is no WebP", withoutWebp, "image/jpeg", 900, 300, [
    "400.jpg",
    "800.jpg",
    "900.jpg",
  ]],
  ["PNG of what was PNG", withoutWebp, "image/png", 300, 300, ["300.png"]],
  ["JPEG of a PNG that is too large", { ...withoutWebp, "image/png": 4e6 }, "image/png", 300, 300, [
    "300.jpg",
  ]],
  ["a narrower one of a very tall picture", everything, "image/png", 1000, 16_000, ["400.webp"]],
])("files are %s", async (_words, encoders, type, width, height, names) => {
  browserWith(encoders, width, height);
  const { image, files } = await prepareImage(file(type), id);
  expect(files.map(({ name }) => name)).toEqual(names.map((name) => `${id}-${name}`));
  expect(parsePostImagePath(postImagePath(image))).toEqual(image);
});

test.each([
  ["another kind", file("image/gif"), everything],
  ["too many bytes", file("image/png", 25_000_001), everything],
  ["too many bytes however it is encoded", file("image/png"), {
    "image/jpeg": 4e6,
    "image/png": 4e6,
  }],
])("what has %s is refused with words", async (_words, chosen, encoders) => {
  browserWith(encoders, 300, 300);
  await expect(prepareImage(chosen, id)).rejects.toMatchObject({ name: "UnusableImage" });
});

test("a page loads the size that suits it, and only of what can be an image", () => {
  const sources = postImageSources(`/pictures/${id}-900x450.webp`);
  expect(sources).toMatchObject({ width: 900, height: 450 });
  expect(sources?.srcSet).toBe(
    `/pictures/${id}-400.webp 400w, /pictures/${id}-800.webp 800w, /pictures/${id}-900x450.webp 900w`,
  );
  expect(postImageSources(`/pictures/${id}-400x300.png`)?.srcSet).toBeUndefined();
  for (
    const path of [
      `/pictures/${id}-1601x10.webp`,
      `/pictures/${id}-10x6401.webp`,
      `/pictures/${id}-400.webp`,
      `//pictures/${id}-400x300.webp`,
      `/pictures/${id}-400x300.svg`,
      `/pictures/../${id}-400x300.webp`,
    ]
  ) expect(postImageSources(path)).toBeUndefined();
});
