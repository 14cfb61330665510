// Which files an image is uploaded as, in browsers that encode WebP and in those that do not. The canvas is a mock.
import { afterEach, expect, test, vi } from "vitest";
import { imageSizes } from "#web/lib/files/image-sizes.ts";
import { UnusableImage } from "#web/lib/files/drawn-image.ts";
import { prepareImage } from "./article-image.ts";

const id = "2026/4a3cbd1e-0000-4000-8000-000000000000";

/** Bytes for each pixel of width, by the types that the browser encodes. */
type Encoders = Record<string, number>;
const usual: Encoders = { "image/png": 9, "image/jpeg": 4, "image/webp": 3 };

function browserWith(encoders: Encoders, width: number) {
  vi.stubGlobal(
    "createImageBitmap",
    () => Promise.resolve({ width, height: width / 2, close() {} }),
  );
  vi.stubGlobal("document", {
    createElement: () => ({
      width: 0,
      getContext: () => ({ drawImage() {} }),
      toBlob(done: (blob: Blob) => void, wanted: string) {
        const type = wanted in encoders ? wanted : "image/png";
        done(new Blob([new Uint8Array(this.width * (encoders[type] ?? 0))], { type }));
      },
    }),
  });
}

async function filesOf(type: string, encoders: Encoders, width: number) {
  browserWith(encoders, width);
  return await prepareImage(new File(["x"], "a", { type }), id);
}

afterEach(() => vi.unstubAllGlobals());

const { "image/webp": _, ...withoutWebp } = usual;
test.each<[string, string, Encoders, number, string[]]>([
  ["WebP where it is smaller", "image/jpeg", usual, 900, [
    ...["400.webp", "800.webp", "900.webp"],
    "900-webp.jpg",
  ]],
  ["its own type where WebP is larger", "image/jpeg", { ...usual, "image/webp": 5 }, 900, [
    ...["400.jpg", "800.jpg", "900.jpg"],
  ]],
  ["its own type where the browser encodes no WebP", "image/png", withoutWebp, 900, [
    ...["400.png", "800.png", "900.png"],
  ]],
  ["WebP when it is WebP", "image/webp", usual, 900, ["400.webp", "800.webp", "900.webp"]],
  ["PNG when it is WebP, which the browser only reads", "image/webp", withoutWebp, 500, [
    ...["400.png", "500.png"],
  ]],
  ["one file when it is small", "image/png", usual, 300, ["300.png"]],
])("an image gets %s", async (_, type, encoders, width, expected) => {
  const { files, ...size } = await filesOf(type, encoders, width);
  expect(files.map(({ name }) => name)).toEqual(expected.map((ending) => `${id}-${ending}`));
  expect(size).toEqual({ width, height: width / 2 });
  // What pages request is what was made.
  const shown = imageSizes(files.at(-1)?.name ?? "").map(({ name }) => name);
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(shown));
});

test("an image is at most 1600 pixels wide", async () => {
  const { files, ...size } = await filesOf("image/jpeg", usual, 4000);
  expect(size).toEqual({ width: 1600, height: 800 });
  expect(files).toHaveLength(5);
});

test("an animation stays as it is, and what is too large or no image is rejected with a reason", async () => {
  const { files } = await filesOf("image/gif", usual, 900);
  expect(files.map(({ name }) => name)).toEqual([`${id}.gif`]);
  await expect(filesOf("image/png", { "image/png": 4000 }, 1600)).rejects.toThrow("5 MB");
  await expect(filesOf("image/svg+xml", usual, 900)).rejects.toThrow(UnusableImage);
});
