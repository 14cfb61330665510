import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { linkPictures } from "#web/features/marketing/content/link-pictures.ts";
import { cards } from "./cards.ts";
import {
  fallbackWidth,
  pictureAddress,
  sceneNames,
  type ShapeName,
  shapes,
} from "#web/features/marketing/scene-images.ts";

const publicFolder = fileURLToPath(new URL("../../../public", import.meta.url));
const bytes = (address: string) => statSync(publicFolder + address).size;

const shapeNames: ShapeName[] = ["wide", "narrow"];
const drawn = sceneNames.flatMap((scene) =>
  shapeNames.flatMap((shape) =>
    shapes[shape].fileWidths.map((width) => `${pictureAddress(scene, shape, width)}.avif`)
  )
);
const fallbacks = sceneNames.map((scene) => `${pictureAddress(scene, "wide", fallbackWidth)}.webp`);

test("every picture that a page can ask for is there, and light", () => {
  for (const address of [...drawn, ...fallbacks]) {
    expect(bytes(address), address).toBeLessThan(45_000);
  }
});

test("no picture lies there that no page asks for", () => {
  const files = readdirSync(`${publicFolder}/images/player`).map((name) =>
    `/images/player/${name}`
  );
  expect(files.toSorted()).toEqual([...drawn, ...fallbacks].toSorted());
});

test("every link picture is drawn", () => {
  const files = readdirSync(`${publicFolder}/images/cards`).toSorted();
  expect(files).toEqual(Object.keys(cards).map((name) => `${name}.jpg`).toSorted());
  for (const { path } of Object.values(linkPictures)) expect(bytes(path)).toBeGreaterThan(10_000);
});
