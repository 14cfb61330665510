// What a visitor sees before anything else: the pages about the player, and where their links lead. What
// they contain is in prerendered-pages.test.ts.
import { expect, type Locator, type Page } from "@playwright/test";
import { staticPages } from "#web/build/static-pages.ts";
import { open, test } from "./journey.ts";
import { stack } from "./people.ts";

/** Scrolls every image into view, so that lazy images are loaded. */
async function loadEveryImage(page: Page): Promise<void> {
  for (const image of await page.locator("img").all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty("complete", true);
    await expect(image).not.toHaveJSProperty("naturalWidth", 0);
  }
}

/** Arrived: in view, and not behind the bar at the top. */
async function expectBelowHeader(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  await expect(async () => {
    const header = await page.getByRole("banner").boundingBox();
    const box = await target.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect(box?.y).toBeLessThan(300);
  }).toPass();
}

// The page of downloads has journeys of its own.
for (const path of staticPages.filter((each) => each !== "/download")) {
  test(`${path} fits the smallest phone and sends requests to the site only`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const own = [stack.siteUrl, stack.apiUrl].map((url) => new URL(url).origin);
    const strangers: string[] = [];
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && !own.includes(origin)) strangers.push(request.url());
    });
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await loadEveryImage(page);
    expect(strangers).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test("the landing page shows six features, three images and a link to the download", async ({ page }) => {
  await open(page, "/");
  const features = page.getByRole("region", { name: "Core Features" }).getByRole("listitem");
  await expect(features).toHaveCount(6);
  await loadEveryImage(page);
  const images = page.getByRole("region", { name: "About LMP" }).getByRole("img");
  await expect(images).toHaveCount(3);
  for (const image of await images.all()) {
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(400);
    expect((await image.getAttribute("alt"))?.length).toBeGreaterThan(40);
  }
  await page.getByRole("link", { name: "Download for Desktop" }).click();
  await expect(page).toHaveURL("/download");
});

test("how it works: five numbered steps with images, then links to the download and the questions", async ({ page }) => {
  await open(page, "/how-it-works");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "1. Download & Install",
    "2. Add Your Music Library",
    "3. Browse & Organize",
    "4. Enjoy High-Quality Playback",
    "5. Customize Your Experience (Coming Soon)",
    "Ready when you are.",
  ]);
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(5);
  await expect(page.getByRole("link", { name: "Download Now" })).toHaveAttribute(
    "href",
    "/download",
  );
  await page.getByRole("link", { name: "Read the FAQ" }).click();
  await expect(page).toHaveURL("/support#faq");
  const questions = page.getByRole("heading", { name: "Frequently Asked Questions" });
  await expectBelowHeader(page, questions);
  await expect(questions).toBeFocused();
});

test("roadmap: four lists, three bars, and feedback leads to the contact", async ({ page }) => {
  await open(page, "/roadmap");
  for (const name of ["Completed", "In Progress", "Planned", "Future Ideas"]) {
    const list = page.getByRole("region", { name });
    await expect(list.getByRole("listitem").nth(2)).toBeVisible();
  }
  const bars = page.getByRole("region", { name: "In Progress" }).getByRole("progressbar");
  const values = await bars.evaluateAll((all: HTMLProgressElement[]) =>
    all.map((bar) => bar.value)
  );
  expect(values).toEqual([5, 5, 0]);
  await page.getByRole("link", { name: "Share Your Feedback" }).click();
  await expect(page).toHaveURL("/support#contact");
  await expect(page.getByRole("heading", { name: "Feedback & Contact" })).toBeFocused();
});

for (const width of [360, 1280]) {
  test(`a link to the questions scrolls to below the bar on a first load, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.goto("/support#faq");
    await expectBelowHeader(
      page,
      page.getByRole("heading", { name: "Frequently Asked Questions" }),
    );
  });
}

test("support: five questions open and close, by pointer and by key", async ({ page }) => {
  await open(page, "/support");
  const questions = page.locator("#faq summary");
  await expect(questions).toHaveCount(5);
  const response = page.getByText("There is no paid edition");
  await expect(response).toBeHidden();
  await page.getByText("Is LMP really free?").click();
  await expect(response).toBeVisible();
  await questions.first().press("Enter");
  await expect(response).toBeHidden();
});

test("support: links to the tip jar and a mail for feedback, and the email address can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/support");
  const tip = page.getByRole("link", { name: "Leave a Tip" });
  expect(new URL(await tip.getAttribute("href") ?? "").origin).not.toBe(
    new URL(stack.siteUrl).origin,
  );
  await expect(page.getByRole("link", { name: "Send Feedback" }))
    .toHaveAttribute("href", /^mailto:[^?]+\?subject=/);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stack.siteUrl);
});

for (const path of ["/privacy-policy", "/terms-of-service"]) {
  test(`${path} shows today as the date of the last update`, async ({ page }) => {
    await page.clock.setFixedTime(new Date("2031-03-04T12:00:00Z"));
    await page.goto(path);
    await expect(page.getByText("Last Updated:")).toHaveText("Last Updated: March 4, 2031");
  });
}
