// Former versions of an article, and the link with which a reviewer reads one that is not published.
import { expect } from "@playwright/test";
import { adminPage, newArticle, removeArticles } from "./articles.ts";
import { open, test } from "./journey.ts";

test.afterAll(removeArticles);

test("a former version comes back into the form, and nothing changes before it is saved", async ({ browser }) => {
  const slug = await newArticle({ title: "As it was", content: "<p>One disc.</p>" });
  const page = await adminPage(browser);
  await open(page, `/admin/posts/edit/${slug}`);
  const content = page.getByLabel("Content", { exact: true });
  await content.fill("<p>Two discs.</p>");
  await page.getByRole("button", { name: "Save and keep writing" }).click();
  await expect(page.getByText("Post updated successfully.").first()).toBeVisible();
  await page.getByRole("button", { name: "Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Former Versions" });
  await expect(dialog.locator("del").filter({ hasText: "One" })).toBeVisible();
  await expect(dialog.locator("ins").filter({ hasText: "Two" })).toBeVisible();
  await dialog.getByRole("button", { name: "Take it back" }).click();
  await expect(content).toHaveValue("<p>One disc.</p>");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(content).toHaveValue("<p>Two discs.</p>");
});

test("a reviewer reads a draft with its link, as it is saved, until the link ends", async ({ browser, page: reviewer }) => {
  const slug = await newArticle({ title: "Not out yet", published_at: null });
  const page = await adminPage(browser);
  await open(page, `/admin/posts/edit/${slug}`);
  await page.getByRole("button", { name: "Preview link" }).click();
  const dialog = page.getByRole("dialog", { name: "Preview Link" });
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  const requested: string[] = [];
  reviewer.on("request", (request) => requested.push(request.url()));
  await open(reviewer, link);
  await expect(reviewer.getByRole("heading", { level: 1 })).toHaveText("Not out yet");
  await expect(reviewer.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const token = new URL(link).hash.slice(1);
  expect(requested.filter((url) => url.includes(token))).toEqual([]);

  await dialog.getByRole("button", { name: "End all links to this post" }).click();
  await expect(page.getByText("No link to this post works any more.").first()).toBeVisible();
  await reviewer.reload();
  await expect(reviewer.getByRole("heading", { level: 1 }))
    .toHaveText("This link does not work any more");
});
