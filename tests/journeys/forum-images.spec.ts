// Images in posts: chosen, described, uploaded over a bad line, shown to whoever may see the post.
import { expect, type Page } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { holdRequests } from "./hold.ts";
import { allowNoise, lostRequests, test } from "./journey.ts";
import { member, openAs, pageOf, startThread } from "./people.ts";

const posts = (page: Page) => page.getByRole("list", { name: "Posts" }).getByRole("article");
const box = (page: Page) => page.getByRole("textbox", { name: "Your reply" });
const panel = (page: Page) => page.getByRole("group", { name: /^Picture:/ });
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByRole("toolbar", { name: "Formatting" }).locator("input[accept*=png]")
    .setInputFiles([{ name, mimeType, buffer }]);

test("an image is described, posted, and hidden with its post", async ({ browser, page: reader }) => {
  // What is not posted yet, or hidden, is nothing for everybody.
  allowNoise(404);
  const person = await member(2);
  const threadId = await startThread(person, "A thread with a picture", ["Look."]);
  const page = await pageOf(browser, person);
  await page.goto(`/forum/thread/${threadId}`);
  await box(page).fill("My shelf:");
  // As high as a telephone's: higher than a post shows an image.
  const clip = { x: 0, y: 0, width: 340, height: 700 };
  await choose(page, "shelf.png", "image/png", await page.screenshot({ clip }));
  await expect(panel(page)).toContainText("Uploaded.");
  await panel(page).getByRole("button", { name: "Insert" }).click();
  await expect(panel(page)).toContainText("Describe the picture for those who cannot see it.");
  await panel(page).getByLabel("Alt text").fill("A shelf [of records]");
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue(
    /^My shelf:\n\n!\[A shelf \\\[of records\\\]\]\(\/pictures\/[\da-f-]{36}-\d+x\d+\.webp\)\n\n$/,
  );
  const isLoaded = async (where: Page) => {
    const image = where.getByAltText("A shelf [of records]").last();
    await expect.poll(() =>
      image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth)
    )
      .toBe(340);
    const { width = 0, height = 0 } = await image.boundingBox() ?? {};
    expect(width / height, "the picture keeps its ratio").toBeCloseTo(340 / 700, 2);
  };
  await page.getByRole("button", { name: "Preview" }).click();
  await isLoaded(page);
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(posts(page).last().getByAltText("A shelf [of records]")).toBeVisible();
  await reader.goto(`/forum/thread/${threadId}`);
  await isLoaded(reader);
  const path = await reader.getByAltText("A shelf [of records]").getAttribute("src") ?? "";

  await sql`
    update forum_posts set hidden_at = now(), hidden_reason = 'No shelves.'
    where thread_id = ${threadId} and position = 2`;
  expect((await reader.request.get(path, { headers: { "cache-control": "no-cache" } })).status())
    .toBe(404);
  await page.reload();
  await isLoaded(page);
});

test("what is no image is refused with a reason, and a cut line goes on", async ({ browser }) => {
  allowNoise(lostRequests);
  const person = await member(2);
  const threadId = await startThread(person, "A thread without a picture", ["Look."]);
  const page = await openAs(browser, person, `/forum/thread/${threadId}`);
  const arrive = await holdRequests(page, /\/assets\/image-fields/);
  await box(page).fill("Without it.");
  await choose(page, "dance.gif", "image/gif", Buffer.from("GIF89a"));
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(panel(page).getByRole("alert")).toContainText("not in your post yet");
  await expect(box(page)).toHaveValue("Without it.");
  arrive();
  await expect(panel(page).getByRole("alert").first()).toHaveText(
    "Choose a PNG, JPEG, WebP or AVIF picture.",
  );
  await panel(page).getByRole("button", { name: "Remove" }).click();
  // Made in the page: the line between the test and the browser takes a minute for so much on a slow machine.
  await page.locator("input[accept*=png]").evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(25_000_001)], "huge.png", { type: "image/png" }));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(panel(page).getByRole("alert")).toContainText("25 MB is the limit");
  await panel(page).getByRole("button", { name: "Remove" }).click();

  let cuts = 0;
  await page.route("**/upload/resumable/*", async (route) => {
    if (route.request().method() === "PATCH" && cuts++ === 0) await route.abort();
    else await route.continue();
  });
  await choose(page, "shelf.png", "image/png", await page.screenshot());
  await expect(panel(page)).toContainText("Uploaded.");
  expect(cuts).toBeGreaterThan(1);

  await box(page).fill("My shelf:");
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(panel(page).getByRole("alert")).toContainText("not in your post yet");
  await expect(panel(page).getByLabel("Alt text")).toBeFocused();
  await page.keyboard.type("A shelf");
  await posts(page).first().getByRole("button", { name: "Edit your post" }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(panel(page).getByLabel("Alt text")).toHaveValue("A shelf");
  await expect(panel(page)).toContainText("Uploaded.");
  await panel(page).getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Post reply" }).click();
  await expect(posts(page).last()).toContainText("My shelf:");
  await expect(posts(page)).toHaveCount(2);
});
