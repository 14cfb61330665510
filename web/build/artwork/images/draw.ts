// Draws every image of the catalogue into web/public/images. Run by hand, after a change here:
//   npx deno run -A web/build/artwork/images/draw.ts [name…]
// Needs Chromium, the font Inter, and the programs avifenc (libavif) and cwebp (webp).
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type ViewportSize } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { cards } from "./cards.ts";
import {
  fallbackWidth,
  imagePath,
  type SceneName,
  sceneNames,
  shapes,
} from "#web/features/marketing/model/scene-images.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const publicFolder = here("../../../public");
// Colour edges stay sharp in 4:4:4; slow, since it runs once.
const avifOptions = [
  "-s",
  "2",
  "-y",
  "444",
  "-a",
  "end-usage=q",
  "-a",
  "cq-level=24",
  "--min",
  "0",
  "--max",
  "63",
];
const cardSize = { width: 1200, height: 630 };
const server = await createServer({
  configFile: false,
  root: here("../../../"),
  logLevel: "error",
  plugins: [react()],
  server: { port: 58_199, strictPort: true },
});
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--force-color-profile=srgb"],
});
const scratch = mkdtempSync(`${tmpdir()}/pictures-`);

async function capture(
  from: Browser,
  query: string,
  viewport: ViewportSize,
  scale: number,
  type: "png" | "jpeg",
): Promise<Uint8Array> {
  const page = await from.newPage({ viewport, deviceScaleFactor: scale });
  await page.goto(`http://localhost:58199/build/artwork/images/index.html?${query}`, {
    waitUntil: "networkidle",
  });
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot(type === "png" ? { type } : { type, quality: 88 });
  await page.close();
  return image;
}

async function drawScene(name: SceneName): Promise<void> {
  for (const shape of ["wide", "narrow"] as const) {
    const { width, height, fileWidths } = shapes[shape];
    for (const fileWidth of fileWidths) {
      const png = `${scratch}/${name}-${shape}-${fileWidth}.png`;
      writeFileSync(
        png,
        await capture(browser, `scene=${name}`, { width, height }, fileWidth / width, "png"),
      );
      const target = publicFolder + imagePath(name, shape, fileWidth);
      execFileSync("avifenc", [...avifOptions, png, `${target}.avif`], { stdio: "ignore" });
      if (shape === "wide" && fileWidth === fallbackWidth) {
        execFileSync("cwebp", ["-quiet", "-m", "6", "-q", "80", png, "-o", `${target}.webp`]);
      }
    }
  }
}

const asked = process.argv.slice(2);
const isWanted = (name: string) => asked.length === 0 || asked.includes(name);
try {
  for (const folder of ["player", "cards"]) {
    mkdirSync(`${publicFolder}/images/${folder}`, { recursive: true });
  }
  for (const name of sceneNames.filter(isWanted)) await drawScene(name);
  for (const name of Object.keys(cards).filter(isWanted)) {
    const image = await capture(browser, `card=${name}`, cardSize, 1, "jpeg");
    writeFileSync(`${publicFolder}/images/cards/${name}.jpg`, image);
  }
} finally {
  rmSync(scratch, { recursive: true });
  await browser.close();
  await server.close();
}
