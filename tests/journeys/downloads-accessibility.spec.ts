// The download page and the newsletter form for everybody.
import { expect, type Page } from "@playwright/test";
import { open, test } from "./journey.ts";
import { expectToast } from "./newcomers.ts";
import { expectUsableByEverybody } from "./looks.ts";
import { checkFile } from "./release.ts";

const agents = {
  windows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari",
  phone: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari",
};

/** Opens the page and brings the notes, whose code is loaded when they are nearly in view. */
async function openWithNotes(page: Page): Promise<void> {
  await open(page, "/download");
  const notes = page.getByRole("region", { name: "Release Notes" });
  await notes.scrollIntoViewIfNeeded();
  await expect(notes.getByRole("listitem").first()).toBeVisible();
}

for (const [name, userAgent] of Object.entries(agents)) {
  test.describe(`on ${name}`, () => {
    test.use({ userAgent });
    test("the download page is usable by everybody", async ({ page }) => {
      await openWithNotes(page);
      await expectUsableByEverybody(page);
    });
  });
}

test("the first steps and the results of the check are usable by everybody", async ({ page }) => {
  await open(page, "/download");
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download for Linux (AppImage)" }).click();
  await arriving;
  await expectToast(page, "Download Started");
  await checkFile(page, "tune.exe", "a tune");
  await expect(page.getByText("tune.exe is no file of version")).toBeVisible();
  for (const question of await page.locator("summary").all()) await question.click();
  await expectUsableByEverybody(page);
});

test("the check can be reached and opened with the keyboard alone", async ({ page }) => {
  await openWithNotes(page);
  const input = page.getByLabel("Drop the file here");
  await expect(input).toBeEnabled();
  // Before the focus: its round trip puts the interception of choosers before the key.
  const choosing = page.waitForEvent("filechooser");
  await input.focus();
  await page.keyboard.press("Enter");
  await choosing;
});

test("a rejected newsletter email address is marked for everybody", async ({ page }) => {
  await open(page, "/download");
  await page.getByRole("textbox", { name: "Email address" }).fill("ada@example");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expectToast(page, "Subscription Failed");
  await expectUsableByEverybody(page);
});
