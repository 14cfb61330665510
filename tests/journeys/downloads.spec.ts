// Downloading the player: every platform, the computer at hand first, and the check of a file.
import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { expectLater } from "./clock.ts";
import { dropFiles } from "./drop.ts";
import { open, test } from "./journey.ts";
import { expectToast } from "./newcomers.ts";
import { checkFile, publishedRelease } from "./release.ts";
import { stack } from "./people.ts";

const labels = {
  windows: "Windows",
  macos_intel: "macOS (Intel)",
  macos_arm: "macOS (Apple Silicon)",
  linux_appimage: "Linux (AppImage)",
  linux_deb: "Linux (.deb)",
};
const button = (page: Page, label: string) =>
  page.getByRole("button", { name: `Download for ${label}`, exact: true });

/** Browsers as they present themselves. */
const agents = {
  windows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari",
  linux: "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
  phone: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari",
};

async function pageOn(browser: Browser, agent: keyof typeof agents, width = 1280): Promise<Page> {
  const context = await browser.newContext({
    userAgent: agents[agent],
    viewport: { width, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  // The clock may be fast-forwarded.
  await context.clock.install();
  const page = await context.newPage();
  await open(page, "/download");
  return page;
}

for (const [platform, label] of Object.entries(labels)) {
  test(`${label} can be downloaded, matches the release, and shows first steps`, async ({ page }) => {
    await open(page, "/download");
    const arriving = page.waitForEvent("download");
    await button(page, label).click();
    const download = await arriving;
    await expectToast(page, "Download Started", download.suggestedFilename());
    const { platforms } = await publishedRelease();
    const path = platforms[platform]?.url ?? "";
    expect(path.endsWith(`/${download.suggestedFilename()}`)).toBe(true);
    const steps = page.getByRole("region", { name: `First steps with ${label}` });
    await expect(steps.getByRole("listitem").first()).toBeVisible();
    await expect(steps).toContainText(download.suggestedFilename());
    await checkFile(page, download.suggestedFilename(), readFileSync(await download.path()));
    const check = page.getByRole("region", { name: "Check Your Download" });
    await expect(check.getByRole("status")).toContainText("Genuine");
    await expect(check.getByRole("status")).toContainText(`for ${label}, bit for bit`);
    await expect(check.getByRole("status")).toContainText(platforms[platform]?.sha256 ?? "?");
  });
}

test("version, date, and each file's size and SHA-256 are those of the release", async ({ page }) => {
  await page.goto("/download");
  const release = await publishedRelease();
  await expect(page.getByText(`Version ${release.version}`)).toBeVisible();
  await expect(page.getByRole("main").locator("time")).toHaveAttribute(
    "datetime",
    release.releaseDate,
  );
  for (const file of Object.values(release.platforms)) {
    await expect(page.getByText(file?.sha256 ?? "?")).toBeVisible();
    await expect(page.getByText(file?.size ?? "?", { exact: true })).toBeVisible();
  }
});

test("a checksum can be copied", async ({ browser }) => {
  const page = await pageOn(browser, "windows");
  await page.getByRole("button", { name: "Copy SHA-256 of Linux (.deb)" }).click();
  await expectToast(page, "Copied", "SHA-256 of Linux (.deb)");
  const { platforms } = await publishedRelease();
  expect(await page.evaluate(() => navigator.clipboard.readText()))
    .toBe(platforms.linux_deb?.sha256);
});

test("on Windows its installer comes first, and the four others are beside it", async ({ browser }) => {
  const page = await pageOn(browser, "windows");
  await expect(page.getByRole("heading", { name: "LMP for Windows" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Download for / })).toHaveText([
    /Windows/,
    "Download",
    "Download",
    "Download",
    "Download",
  ]);
});

test("on a Mac both chips are offered equally, with a line that explains the difference", async ({ browser }) => {
  const page = await pageOn(browser, "mac");
  await expect(page.getByRole("heading", { name: "LMP for macOS" })).toBeVisible();
  const [arm, intel] = [button(page, labels.macos_arm), button(page, labels.macos_intel)];
  await expect(arm).toBeEnabled();
  const [first, second] = [await arm.boundingBox(), await intel.boundingBox()];
  expect(first?.width).toBe(second?.width);
  expect(first?.height).toBe(second?.height);
  expect(first?.y).toBe(second?.y);
  const looks = (it: HTMLElement | SVGElement) => getComputedStyle(it).backgroundColor;
  expect(await arm.evaluate(looks)).toBe(await intel.evaluate(looks));
  await expect(page.getByText(/Chip means Apple Silicon, a line Processor means Intel/))
    .toBeVisible();
});

test("on Linux both kinds of package are offered", async ({ browser }) => {
  const page = await pageOn(browser, "linux");
  await expect(page.getByRole("heading", { name: "LMP for Linux" })).toBeVisible();
  await expect(button(page, labels.linux_appimage)).toBeVisible();
  await expect(button(page, labels.linux_deb)).toBeVisible();
});

test("on a phone the link can be shared, and all files are listed", async ({ browser }) => {
  const page = await pageOn(browser, "phone", 360);
  await expect(page.getByRole("heading", { name: "LMP for your computer" })).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Copied", "/download");
  expect(await page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${stack.siteUrl}/download`);
  await expect(page.getByRole("link", { name: "Email link" })).toHaveAttribute(
    "href",
    /^mailto:\?subject=.+&body=http.+download$/,
  );
  for (const label of Object.values(labels)) await expect(button(page, label)).toBeVisible();
});

test("the check warns of a file with another checksum, whatever its name", async ({ page }) => {
  await open(page, "/download");
  const status = page.getByRole("region", { name: "Check Your Download" }).getByRole("status");
  await checkFile(page, "song.flac", "music");
  await expect(status).toContainText("Do not open");
  await expect(status).toContainText("song.flac is no file of version");
  const { platforms } = await publishedRelease();
  const name = platforms.windows?.url?.split("/").at(-1) ?? "";
  await checkFile(page, name, "something else");
  await expect(status).toContainText(`${name} is called like our download for Windows`);
});

test("a file can be dropped on the check", async ({ page }) => {
  await open(page, "/download");
  const zone = page.locator("label", { hasText: "Drop the file here" });
  await dropFiles(zone, { name: "tune.exe", content: [1, 2, 3] });
  await expect(page.getByRole("region", { name: "Check Your Download" }).getByRole("status"))
    .toContainText("Do not open");
});

test("release notes are shown as Markdown, below the downloads", async ({ page }) => {
  await open(page, "/download");
  const notes = page.getByRole("region", { name: "Release Notes" });
  await notes.scrollIntoViewIfNeeded();
  await expect(notes.getByRole("heading", { level: 3, name: "Fixed" })).toBeVisible();
  await expect(notes.getByRole("listitem").first()).toBeVisible();
  for (
    const part of ["Minimum Requirements", "Installation Steps", "Frequently Asked Questions"]
  ) {
    await expect(page.getByRole("heading", { level: 2, name: part })).toBeVisible();
  }
  await expect(page.getByText("Windows 10+, macOS 10.13+, Ubuntu 18.04+")).toBeVisible();
});

for (const [agent, width] of [["windows", 1280], ["mac", 1280], ["mac", 360]] as const) {
  test(`the page of ${agent} at ${width} px loads without a layout shift`, async ({ browser }) => {
    const page = await pageOn(browser, agent, width);
    await expectLater(
      page,
      page.getByRole("region", { name: "Release Notes" }).getByRole("listitem").first(),
    );
    const shift = await page.evaluate(() =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ("value" in entry && typeof entry.value === "number") sum += entry.value;
          }
          resolve(sum);
        }).observe({ type: "layout-shift", buffered: true });
        // Without a shift nothing is ever reported; two frames are enough for what has happened.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      })
    );
    expect(shift).toBeLessThan(0.02);
  });
}
