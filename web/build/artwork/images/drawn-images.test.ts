import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { socialImages } from "#web/features/marketing/content/social-images.ts";
import { cards } from "./cards.ts";
import {
  fallbackWidth,
  imagePath,
  sceneNames,
  type ShapeName,
  shapes,
} from "#web/features/marketing/model/scene-images.ts";

const publicFolder = fileURLToPath(new URL("../../../public", import.meta.url));
const bytes = (url: string) => statSync(publicFolder + url).size;

const shapeNames: ShapeName[] = ["wide", "narrow"];
const drawn = sceneNames.flatMap((scene) =>
  shapeNames.flatMap((shape) =>
    shapes[shape].fileWidths.map((width) => `${imagePath(scene, shape, width)}.avif`)
  )
);
const fallbacks = sceneNames.map((scene) => `${imagePath(scene, "wide", fallbackWidth)}.webp`);

test("every image that a page can request exists and is light", () => {
  for (const url of [...drawn, ...fallbacks]) {
    expect(bytes(url), url).toBeLessThan(45_000);
  }
});

test("no image exists that no page requests", () => {
  const files = readdirSync(`${publicFolder}/images/player`).map((name) =>
    `/images/player/${name}`
  );
  expect(files.toSorted()).toEqual([...drawn, ...fallbacks].toSorted());
});

test("every image beside a link is drawn", () => {
  const files = readdirSync(`${publicFolder}/images/cards`).toSorted();
  expect(files).toEqual(Object.keys(cards).map((name) => `${name}.jpg`).toSorted());
  for (const { path } of Object.values(socialImages)) expect(bytes(path)).toBeGreaterThan(10_000);
});
