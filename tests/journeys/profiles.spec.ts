// Public profiles.
import { expect } from "@playwright/test";
import { sql } from "#tests/support/database.ts";
import { expectLater } from "./clock.ts";
import { allowNoise, follow, lostRequests, test } from "./journey.ts";
import { newcomer, pageOf, reply, stack, startThread } from "./people.ts";

test("a visitor sees a member's profile and last five posts, with links to them", async ({ page }) => {
  const person = await newcomer();
  const long = `A **long** answer ${"word ".repeat(40)}`;
  const threadId = await startThread(person, "Which cue sheet editor?", [
    "zero",
    "one",
    "two",
    "three",
    "four",
  ]);
  const longId = await reply(person, threadId, long);
  await page.goto(`/user/${person.id}`);
  await expect(page.getByRole("heading", { level: 1, name: person.username })).toBeVisible();
  await expect(page.getByText(/^Joined \w+ \d{1,2}, 20\d\d$/)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(person.username));
  const posts = page.getByRole("region", { name: "Recent Activity" }).getByRole("listitem");
  await expect(posts).toHaveCount(5);
  const newest = posts.first().getByRole("link");
  const preview = await newest.innerText();
  expect(preview).toMatch(/^A long answer (word )+.*…$/);
  expect(preview.length).toBeLessThanOrEqual(100);
  await expect(posts.first()).toContainText("Which cue sheet editor?");
  await expect(posts.last().getByRole("link")).toHaveText("one");
  await expect(newest).toHaveAttribute("href", `/forum/thread/${threadId}#post-${longId}`);
  await newest.click();
  await expect(page.locator(`#post-${longId}`)).toBeInViewport();
});

test("a member without a name, posts or email address has a profile, too", async ({ page }) => {
  const person = await newcomer();
  await sql`update profiles set username = null where id = ${person.id}`;
  await page.goto(`/user/${person.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Anonymous User" })).toBeVisible();
  await expect(page.getByText("??", { exact: true })).toBeVisible();
  await expect(page.getByText("No forum posts yet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Public Playlists" })).toBeVisible();
  await expect(page.getByText("No public playlists yet")).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
});

test("only the owner is offered to edit a profile", async ({ browser, page }) => {
  const [owner, other] = [await newcomer(), await newcomer()];
  const edit = { name: "Edit Profile" };
  const own = await pageOf(browser, owner);
  await own.goto(`/user/${owner.id}`);
  await expect(own.getByRole("main").getByRole("link", edit)).toBeVisible();
  const foreign = await pageOf(browser, other);
  for (const reader of [foreign, page]) {
    await reader.goto(`/user/${owner.id}`);
    await expect(reader.getByRole("heading", { name: owner.username })).toBeVisible();
    await expect(reader.getByRole("main").getByRole("link", edit)).toHaveCount(0);
  }
});

test("a URL of an unknown member shows an error and a link to the forum", async ({ page }) => {
  allowNoise(404);
  for (const id of [crypto.randomUUID(), "z".repeat(36)]) {
    await page.goto(`/user/${id}`);
    await expect(page.getByRole("heading", { name: "Profile Not Found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Forum" })).toHaveAttribute(
      "href",
      "/forum",
    );
  }
});

test("an id of another length is rejected without a request", async ({ page }) => {
  allowNoise(400);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  for (const id of ["abc", "a".repeat(35), "a".repeat(37)]) {
    await page.goto(`/user/${id}`);
    await expect(page.getByText("Invalid User ID format in URL.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  }
  expect(requested.filter((url) => url.includes("/get_profile"))).toEqual([]);
});

test("a profile that cannot be loaded shows an error and can be retried", async ({ page }) => {
  allowNoise(lostRequests);
  const person = await newcomer();
  await page.clock.install();
  await page.route("**/rest/v1/rpc/get_profile*", (route) => route.abort("connectionrefused"));
  await follow(page, `/user/${person.id}`);
  await expectLater(page, page.getByRole("heading", { name: "Oops! Something went wrong." }));
  await expect(page.getByRole("link", { name: "Go Home" })).toBeVisible();
  await page.unroute("**/rest/v1/rpc/get_profile*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: person.username })).toBeVisible();
});

test("the profile is shown even if its posts cannot be loaded", async ({ page }) => {
  allowNoise(lostRequests);
  const person = await newcomer();
  await page.clock.install();
  await page.route("**/rest/v1/forum_posts*", (route) => route.abort("connectionrefused"));
  await follow(page, `/user/${person.id}`);
  await expect(page.getByRole("heading", { name: person.username })).toBeVisible();
  await expectLater(page, page.getByText("The posts could not be loaded."));
});

test("an avatar from another server is not requested", async ({ page }) => {
  const person = await newcomer();
  // The database looks at the name of the file only: the storage may move.
  const path = `/storage/v1/object/public/avatars/avatars/${person.id}-1.png`;
  await person.client.from("profiles")
    .update({ avatar_url: `https://tracker.example${path}` }).eq("id", person.id).throwOnError();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).origin));
  await page.goto(`/user/${person.id}`);
  await expect(page.getByText("No forum posts yet")).toBeVisible();
  await expect(page.getByRole("main").locator("img")).toHaveCount(0);
  expect([...new Set(requested)].filter((origin) => origin !== stack.apiUrl))
    .toEqual([stack.siteUrl]);
});
