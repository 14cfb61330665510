// No body of an article can harm a reader: no script runs, no request goes to another server,
// and nothing looks like a part of the site.
import { expect } from "@playwright/test";
import { mark, newArticle, removeArticles } from "./articles.ts";
import { watchForHarm } from "./harm.ts";
import { elsewhere } from "./hostile-texts.ts";
import { allowNoise, open, test } from "./journey.ts";

// This tests the sanitized document itself, without the Content-Security-Policy.
test.use({ bypassCSP: true });

test.afterAll(removeArticles);

const hostile = [
  `<script>window.owned = true</script>`,
  `<img src="x" onerror="window.owned = true">`,
  `<svg onload="window.owned = true"><script>window.owned = true</script></svg>`,
  `<a href="javascript:window.owned = true">press</a>`,
  `<a href="&#106;avascript:window.owned = true">press</a>`,
  `<a href="data:text/html,<script>window.owned = true</script>">press</a>`,
  `<details open ontoggle="window.owned = true"><summary>Open</summary></details>`,
  `<noscript><p title="</noscript><img src=x onerror=window.owned=true>"></p></noscript>`,
  `<iframe src="${elsewhere}/frame"></iframe>`,
  `<object data="${elsewhere}/object"></object><embed src="${elsewhere}/embed">`,
  `<video src="${elsewhere}/video" autoplay></video><audio src="${elsewhere}/audio" autoplay></audio>`,
  `<link rel="stylesheet" href="${elsewhere}/sheet.css"><meta http-equiv="refresh" content="0;url=${elsewhere}">`,
  `<base href="${elsewhere}/">`,
  `<style>body { background: url(${elsewhere}/style) }</style>`,
  `<p style="position: fixed; inset: 0; background: url(${elsewhere}/inline)">Over everything</p>`,
  `<p class="fixed inset-0 z-50 dialog-window" id="root" name="body">In disguise</p>`,
  `<form action="${elsewhere}"><input name="password"><button>Log in</button></form>`,
  `<img src="${elsewhere}/pixel.png" alt="A pixel" srcset="${elsewhere}/large.png 2x">`,
  `<picture><source srcset="${elsewhere}/source.png"><img src="/images/blog/replaygain.svg" alt="Ours"></picture>`,
  `<table background="${elsewhere}/table.png"><tr><td>Cell</td></tr></table>`,
  `<p onclick="window.owned = true" tabindex="1" contenteditable>Press me</p>`,
  `<p>The last words.</p>`,
  // Swallows everything after it, so it comes last.
  `<math><mtext><table><mglyph><style><img src=x onerror="window.owned = true"></style></table></math>`,
].join("\n");

test("a hostile body runs no script, sends no request to another server and imitates no part of the site", async ({ page }) => {
  // An image of this site that does not exist stays an image of this site.
  allowNoise(404);
  const harm = watchForHarm(page);
  const slug = await newArticle({ content: hostile });
  await page.goto(`/blog/${slug}`);
  const body = page.locator(".article-body");
  await expect(body.getByText("The last words.")).toBeVisible();
  for (const link of await body.getByText("press", { exact: true }).all()) await link.click();
  await body.getByText("Press me").click();
  // All requests have been sent now: the last image of the text has its response.
  for (const image of await body.locator("img").all()) {
    await expect(image).toHaveJSProperty("complete", true);
  }
  expect(await harm.look()).toEqual([]);
  await expect(page).toHaveURL(`/blog/${slug}`);
  const forbidden =
    "script, style, iframe, object, embed, form, input, button, link, meta, base, " +
    "svg, math, video, audio, source, [style], [id], [name], [onerror], [onclick], [contenteditable]";
  await expect(body.locator(forbidden)).toHaveCount(0);
  await expect(body.locator(".fixed, .dialog-window")).toHaveCount(0);
});

test("a body cannot replace the page's own elements", async ({ page }) => {
  const slug = await newArticle({ content: "<div><frameset onload='owned = 1'></div>" });
  const harm = watchForHarm(page);
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(slug);
  await expect(page.locator(".article-body")).toBeEmpty();
  expect(await harm.look()).toEqual([]);
});

test("an image of another site is shown as a link, one of this site as an image", async ({ page }) => {
  const slug = await newArticle({
    content:
      `<img src="${elsewhere}/cat.png" alt="A cat"><img src="/images/blog/replaygain.svg" alt="Bars">`,
    image_url: `${elsewhere}/cover.png`,
  });
  const harm = watchForHarm(page);
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole("link", { name: "A cat" }))
    .toHaveAttribute("href", `${elsewhere}/cat.png`);
  await expect(page.getByRole("img", { name: "Bars" })).toBeVisible();
  expect(harm.done).toEqual([]);
});

test("headings, code, tables and figures are shown, and wide ones can be scrolled by keyboard", async ({ page }) => {
  const wide = `<tr>${"<td>A rather long cell</td>".repeat(12)}</tr>`;
  const slug = await newArticle({
    content: `<h1>A first heading</h1><pre><code class="language-rust">${
      "let x; ".repeat(60)
    }</code></pre>
      <table><caption>Figures</caption><tbody>${wide}</tbody></table>
      <figure><img src="/images/blog/replaygain.svg" alt="Bars"><figcaption>Loudness</figcaption></figure>
      <p>See <a href="/forum">the forum</a>.</p>`,
  });
  await page.setViewportSize({ width: 360, height: 700 });
  await open(page, `/blog/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 2, name: "A first heading" })).toBeVisible();
  await expect(page.locator("pre code.language-rust")).toBeVisible();
  await expect(page.getByRole("group", { name: "Figures" })).toHaveAttribute("tabindex", "0");
  await expect(page.getByRole("figure")).toContainText("Loudness");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.evaluate(() => document.body.toggleAttribute("data-same-document", true));
  await page.getByRole("link", { name: "the forum" }).click();
  await expect(page).toHaveURL("/forum");
  await expect(page.locator("body[data-same-document]")).toHaveCount(1);
});

test("a tag can have any name", async ({ page }) => {
  const tag = `"><img src=x onerror=alert(1)> & {${mark}},'`;
  const slug = await newArticle({ tags: [tag] });
  await page.goto(`/blog/${slug}`);
  await page.getByRole("link", { name: tag }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
});
