// Reading the blog.
import { expect } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { needs } from "#tests/support/needs.ts";
import { mark, newArticle, removeArticles } from "./articles.ts";
import { expectLater } from "./clock.ts";
import { allowNoise, lostRequests, open, test } from "./journey.ts";
import { stack } from "./people.ts";

test.afterAll(removeArticles);

test("a visitor sees articles, newest first, and can read one", async ({ page }) => {
  const tag = `${mark}-read`;
  for (const day of [2, 4, 3]) {
    const published_at = new Date(Date.UTC(2001, 5, day));
    await newArticle({ title: `Read on day ${day}`, tags: [tag], published_at });
  }
  await page.goto(`/blog?tag=${tag}`);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  const days = await cards.locator("time").evaluateAll((all) =>
    all.map((it) => Date.parse(it.getAttribute("datetime") ?? ""))
  );
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  const first = cards.first();
  await expect(first.locator("time")).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  const title = await first.getByRole("heading").innerText();
  await first.getByRole("link", { name: "Read More" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("link", { name: "More Articles" })).toHaveAttribute("href", "/blog");
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

test("an article shows date, author, tags, reading time and links to the previous and next article", async ({ page }) => {
  const tag = `${mark}-tag`;
  const at = (day: number) => new Date(Date.UTC(1999, 4, day));
  const before = await newArticle({ title: "The one before", published_at: at(1) });
  const slug = await newArticle({
    author: "Vera",
    tags: [tag],
    content: `<p>${"word ".repeat(660)}</p>`,
    published_at: at(2),
  });
  const after = await newArticle({ title: "The one after", published_at: at(3) });
  await page.goto(`/blog/${slug}`);
  const article = page.getByRole("article");
  await expect(article).toContainText("May 2, 1999");
  await expect(article).toContainText("By Vera");
  await expect(article).toContainText("3 min read");
  await expect(page.getByRole("link", { name: "Previous The one before" }))
    .toHaveAttribute("href", `/blog/${before}`);
  await expect(page.getByRole("link", { name: "Next The one after" }))
    .toHaveAttribute("href", `/blog/${after}`);
  await article.getByRole("link", { name: tag }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("more than twelve articles are paged, with links to the older and the newest", async ({ page }) => {
  const tag = `${mark}-many`;
  const at = (day: number) => new Date(Date.UTC(1998, 4, day));
  await Promise.all(Array.from(
    { length: 13 },
    (_, index) => newArticle({ title: `Day ${index}`, tags: [tag], published_at: at(index + 1) }),
  ));
  await page.goto(`/blog?tag=${tag}`);
  const articles = page.getByRole("article");
  await expect(articles).toHaveCount(12);
  await page.getByRole("link", { name: "Older posts" }).click();
  await expect(articles.getByRole("heading")).toHaveText(["Day 0"]);
  await expect(page.getByRole("link", { name: "Older posts" })).toHaveCount(0);
  await page.getByRole("link", { name: "Newest posts" }).click();
  await expect(articles).toHaveCount(12);
  await expect(articles.getByRole("heading").first()).toHaveText("Day 12");
});

// That nobody can read what is not published yet is in matrix.test.ts and unpublished.test.ts.
test("an article that nobody may read is not found", async ({ page }) => {
  allowNoise(404);
  await page.goto(`/blog/${await newArticle({ published_at: null })}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog post not found");
  await expect(page).toHaveTitle("Blog post not found · LMP");
});

test("the old URL of an article redirects to the new one", async ({ page }) => {
  const slug = await newArticle();
  await sql`update blog_posts set slug = ${`${slug}-new`} where slug = ${slug}`;
  await page.goto(`/blog/${slug}`);
  await expect(page).toHaveURL(`/blog/${slug}-new`);
  await expect(page.getByText("Some words.")).toBeVisible();
});

test("an article has metadata for search engines and link previews", async ({ page }) => {
  const title = `</script><script>document.title="owned"</script><!-- "Tom & Jerry" ${mark}`;
  const slug = await newArticle({
    title,
    excerpt: "In short.",
    author: "Vera",
    tags: ["</script>"],
    image_url: "/images/cards/about.jpg",
    image_alt: `Bars of "two" heights`,
  });
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).not.toHaveTitle("owned");
  const block = page.locator('script[type="application/ld+json"]').first();
  const text = await block.evaluate((it) => it.textContent ?? "");
  expect(text).not.toMatch(/[<>&]/);
  expect(JSON.parse(text)).toMatchObject({
    "@type": "BlogPosting",
    headline: title,
    author: { name: "Vera" },
    description: "In short.",
  });
  const meta = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
  expect(await meta("og:type")).toBe("article");
  expect(await meta("og:title")).toBe(title);
  expect(await meta("description")).toBe("In short.");
  expect(await meta("og:image")).toBe(`${stack.siteUrl}/images/cards/about.jpg`);
  expect(await meta("og:image:alt")).toBe(`Bars of "two" heights`);
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveCount(1);
  // An SVG, which no preview can show, is replaced by the image of the blog.
  await page.goto(`/blog/${await newArticle({ image_url: "/images/blog/replaygain.svg" })}`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /blog\.jpg$/);
});

test("an empty blog shows a message", async ({ page }) => {
  // The demo blog is never empty, so this response is a mock.
  await page.route("**/rest/v1/rpc/get_blog_posts*", (route) => route.fulfill({ json: [] }));
  await open(page, "/about");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page.getByText("No Blog Posts Yet")).toBeVisible();
});

test("a tag without posts shows a message and a link back", async ({ page }) => {
  await page.goto(`/blog?tag=${mark}-nothing`);
  await expect(page.getByText("No posts with this tag")).toBeVisible();
  await page.getByRole("link", { name: "All posts" }).last().click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("without a backend list and article show an error and can be retried", async ({ page }) => {
  needs("demo");
  allowNoise(lostRequests);
  await page.clock.install();
  await page.route("**/rest/v1/**", (route) => route.abort("connectionrefused"));
  await open(page, "/about");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  // The client retries three times in seven seconds.
  await expectLater(page, page.getByText("Failed to fetch posts. Please try again later."));
  await page.unroute("**/rest/v1/**");
  await page.getByRole("button", { name: "Try Again" }).click();
  const article = page.getByRole("link", { name: /^ReplayGain/ }).first();
  await expect(article).toBeVisible();
  await page.route("**/rest/v1/**", (route) => route.abort("connectionrefused"));
  await article.click();
  await expectLater(page, page.getByRole("heading", { name: "Oops! Error loading post" }));
  await expect(page.getByText("Failed to fetch post. Please try again later.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Blog" })).toBeVisible();
  await page.unroute("**/rest/v1/**");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^ReplayGain/ })).toBeVisible();
});
