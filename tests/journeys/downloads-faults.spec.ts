// The release file is missing, broken or incomplete: what the pages show. Each fault is a real one in
// the bucket, which is read while the database has no releases. Everybody on the stack shares both, so these
// journeys run alone. The words for each fault are
// in messages.test.ts of the downloads.
import { expect, type Page } from "@playwright/test";
import { controlPart } from "#tests/support/parts.ts";
import { expectToast } from "./newcomers.ts";
import { expectUsableByEverybody } from "./looks.ts";
import { allowNoise, open, stoppedParts, test } from "./journey.ts";
import {
  checkFile,
  removeBucket,
  removeReleaseFile,
  useReleaseFile,
  writeReleaseFile,
} from "./release.ts";

test.describe.configure({ mode: "serial" });

let original: string;
let restoreReleases: () => Promise<void>;

test.beforeAll(async () => {
  ({ text: original, restore: restoreReleases } = await useReleaseFile());
});
test.afterAll(() => restoreReleases());
test.beforeEach(() => allowNoise(404, stoppedParts));
test.afterEach(async () => {
  await writeReleaseFile(original);
});

/** The release file with other platforms, or none. */
async function publish(platforms: Record<string, unknown>): Promise<void> {
  await writeReleaseFile(JSON.stringify({ ...JSON.parse(original), platforms }));
}

const button = (page: Page, label: string) =>
  page.getByRole("button", { name: `Download for ${label}`, exact: true });

/** The landing page shows the error of the section, the download page that of the notes. */
async function expectLoadFailure(page: Page, section: string, notes: string): Promise<void> {
  await page.goto("/");
  await expectToast(page, "Error Loading Downloads", section);
  const alert = page.getByRole("alert").filter({ hasText: "Error Loading Downloads" });
  await expect(alert).toContainText(section);
  await page.goto("/download");
  await expectToast(page, "Info Loading Issue", notes);
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: notes }))
    .toBeVisible();
  await expect(alert).toContainText(section);
}

const anyNotes =
  "Could not load detailed release notes. Basic download options might still be available.";

test("without the bucket both pages show an error, and Try Again loads the downloads", async ({ page }) => {
  const restore = await removeBucket();
  try {
    await expectLoadFailure(
      page,
      "Release bucket not found. Please check configuration.",
      anyNotes,
    );
  } finally {
    await restore();
  }
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(button(page, "Windows")).toBeEnabled();
  await expect(page.getByText(anyNotes)).toHaveCount(0);
});

test("the error is readable by everybody", async ({ page }) => {
  await removeReleaseFile();
  await page.goto("/download");
  await expectToast(page, "Info Loading Issue");
  await expectUsableByEverybody(page);
});

test("when no function responds, loading and downloading show an error", async ({ page, browser }) => {
  await open(page, "/download");
  await expect(button(page, "Windows")).toBeEnabled();
  await controlPart("functions", "stop");
  try {
    await button(page, "Windows").click();
    await expectToast(page, "Download Error", "The download for Windows could not be prepared.");
    // Somebody else: this visitor's browser has the release still.
    await expectLoadFailure(
      await browser.newPage(),
      "Failed to load download information. Please try again later.",
      anyNotes,
    );
  } finally {
    await controlPart("functions", "start");
  }
});

test("a platform that the release lacks gets an error with its name, the others work", async ({ page }) => {
  const { windows: _left, ...rest } = JSON.parse(original).platforms;
  await open(page, "/download");
  await expect(button(page, "Windows")).toBeEnabled();
  await publish(rest);
  await button(page, "Windows").click();
  await expectToast(
    page,
    "Download Error",
    "Download information for Windows is not available.",
  );
  await expect(page.getByText("Download Started")).toHaveCount(0);
  await expect(page.getByText("First steps with")).toHaveCount(0);
  const arriving = page.waitForEvent("download");
  await button(page, "Linux (.deb)").click();
  expect((await arriving).suggestedFilename()).toMatch(/\.deb$/);
  await expectToast(page, "Download Started");
  // Whoever comes from now on is offered none.
  await open(page, "/download");
  await expect(page.getByText("Not part of version").first()).toBeVisible();
  await expect(button(page, "Windows")).toHaveCount(0);
});

test("a release without any platform shows the yellow notice instead of buttons", async ({ page }) => {
  await publish({});
  for (const [path, place] of [["/", "#download"], ["/download", "main"]] as const) {
    await open(page, path);
    await page.locator(place).scrollIntoViewIfNeeded();
    await expect(page.getByText("Download links are currently unavailable.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Download for / })).toHaveCount(0);
  }
});

test("a file with a URL of another site is linked unchanged", async ({ page, baseURL }) => {
  const url = `${baseURL}/images/cards/download.jpg`;
  await publish({ windows: { url } });
  await open(page, "/download");
  const arriving = page.waitForEvent("download");
  await button(page, "Windows").click();
  expect((await arriving).url()).toBe(url);
});

test("a release that was published while the page was open is shown after a click", async ({ page }) => {
  await open(page, "/download");
  await expect(page.getByText("Version 1.4.2")).toBeVisible();
  await writeReleaseFile(JSON.stringify({ ...JSON.parse(original), version: "1.4.3" }));
  await button(page, "Windows").click();
  await expectToast(page, "Download Started");
  await expect(page.getByText("Version 1.4.3")).toBeVisible();
});

test("without checksums none is shown, and the check confirms no file", async ({ page }) => {
  const { platforms } = JSON.parse(original);
  const { sha256: _hash, ...windows } = platforms.windows;
  await publish({ ...platforms, windows });
  await open(page, "/download");
  await expect(page.getByText("No checksum")).toBeVisible();
  await checkFile(page, windows.url.split("/").at(-1), "whatever");
  await expect(page.getByRole("region", { name: "Check Your Download" }).getByRole("status"))
    .toContainText("Cannot tell");
});
