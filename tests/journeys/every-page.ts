// A page for every route, and the states of pages that need only a URL.
import { expect, type Page } from "@playwright/test";
import type { FileRoutesByFullPath } from "#web/app/route-tree.gen.ts";
import { pageBudgets } from "#tests/benchmarks/page-budgets.ts";
import { sql } from "#tests/support/database.ts";
import { needs } from "#tests/support/needs.ts";
import { visitor } from "#tests/support/people.ts";
import { allowNoise, hiddenImages } from "./journey.ts";
import { demoMember } from "./people.ts";

export interface Place {
  path: string | (() => Promise<string>);
  /** The page that leads there, for a path at which a host serves something else. */
  from?: string;
  /** The page's first heading, once it is complete. */
  heading: string | RegExp;
  /** Who has to be there to see it; otherwise a visitor sees it, and members too. */
  who?: "visitor" | "member" | "admin";
  /** Console output that belongs to this state; see `allowNoise`. */
  noise?: number | RegExp;
}

const token = "f6f185e3eeeba2b52ddb78a6ac5ecaff0eb8e999fc920a6980614f5b890fb706";

/** Of the demo data, whatever others write meanwhile. */
export const longestThread =
  pageBudgets.find(({ path }) => path.startsWith("/forum/thread/"))?.path ?? "";

/** A path of the demo community. */
const ofDemo = (path: string) => () => {
  needs("demo");
  return Promise.resolve(path);
};

const profile = async () => `/user/${(await demoMember(1)).id}`;

/** Opening the link changes nothing, so that all who look at the page have the same subscription. */
const newsletter = (purpose: "confirm" | "leave") => async (): Promise<string> => {
  needs("demo");
  const [row] = await sql`
    select private.mail_token(${purpose}, id) as token from email_subscriptions
    where (confirmed_at is null) = (${purpose} = 'confirm') and email like '%.example'
    order by email limit 1`;
  return `/newsletter/${purpose}?token=${row?.token}`;
};

async function demoLetter(): Promise<string> {
  needs("demo");
  const [row] = await sql`select id from private.letters where slug = 'replaygain'`;
  return row?.id;
}

async function letterOf(): Promise<string> {
  needs("demo");
  const [row] = await sql`select id from blog_posts where slug = 'replaygain'`;
  return `/admin/letters/new?post=${row?.id}`;
}

/** Of a demo member, by a link that would stop something. */
async function mailPreferences(): Promise<string> {
  const { id } = await demoMember(1);
  const [row] = await sql`select private.mail_token('preferences', ${id}) as token`;
  return `/mail-preferences?token=${row?.token}&stop=replies.mentions`;
}

async function report(): Promise<string> {
  needs("demo");
  const { data } = await visitor().from("forum_posts").select("id")
    .eq("thread_id", longestThread.split("/").at(-1) ?? "").order("position").limit(1)
    .single().throwOnError();
  return `/report?post=${data.id}`;
}

/** By route: a new one does not compile until it is added here. Null shows the page of another. */
export const routes: Record<keyof FileRoutesByFullPath, Place | null> = {
  "/": { path: "/", heading: "Play the music you own." },
  "/features": { path: "/features", heading: "Features" },
  "/how-it-works": { path: "/how-it-works", heading: "How it Works" },
  "/roadmap": { path: "/roadmap", heading: "Roadmap" },
  "/about": { path: "/about", heading: "About LMP" },
  "/download": { path: "/download", heading: /^Download/ },
  "/support": { path: "/support", heading: "Support" },
  "/privacy-policy": { path: "/privacy-policy", heading: "Privacy Policy" },
  "/terms-of-service": { path: "/terms-of-service", heading: "Terms of Service" },
  // A host serves the file itself at this path; the site shows it after a click on a link.
  "/sitemap.xml": { path: "/sitemap.xml", from: "/forum", heading: "Sitemap" },
  "/$": { path: "/no/such/page", heading: "Page not found", noise: 404 },
  "/blog/": { path: "/blog", heading: "Blog" },
  "/blog/$slug": { path: ofDemo("/blog/replaygain"), heading: /^ReplayGain/ },
  "/preview": { path: "/preview#0", heading: "This link does not work any more" },
  "/releases/": { path: "/releases", heading: "Releases" },
  "/releases/$version": { path: ofDemo("/releases/1.4.1"), heading: "LMP 1.4.1" },
  "/forum/": { path: "/forum", heading: "Forum" },
  "/forum/category/$categorySlug": {
    path: "/forum/category/library-and-tagging",
    heading: "Library & tagging",
  },
  "/forum/thread/$threadId": { path: ofDemo(longestThread), heading: /./ },
  "/forum/new-thread": {
    path: "/forum/new-thread",
    heading: "Start a New Discussion",
    who: "member",
  },
  "/search": { path: "/search?q=playlist", heading: "Search" },
  "/newsletter/confirm": { path: newsletter("confirm"), heading: "Confirm your subscription" },
  "/newsletter/leave": { path: newsletter("leave"), heading: "Leave the newsletter" },
  "/newsletter/letters/$letterId": {
    path: async () => `/newsletter/letters/${await demoLetter()}`,
    heading: /^ReplayGain/,
  },
  "/mail-preferences": { path: mailPreferences, heading: "What we mail you" },
  "/report": { path: report, heading: "Report Illegal Content" },
  "/user/$userId": { path: profile, heading: "Mireille" },
  "/notifications/": { path: "/notifications", heading: "Notifications", who: "member" },
  "/notifications/settings": {
    path: "/notifications/settings",
    heading: "Notification Settings",
    who: "member",
  },
  "/profile/edit": { path: "/profile/edit", heading: "Edit Profile", who: "member" },
  "/profile/reports": { path: "/profile/reports", heading: "Your Reports", who: "member" },
  "/login": { path: "/login", heading: "Login", who: "visitor" },
  "/signup": { path: "/signup", heading: "Sign up", who: "visitor" },
  "/forgot-password": { path: "/forgot-password", heading: "Forgot your password?" },
  "/reset-password": {
    path: `/reset-password?token_hash=${token}&type=recovery`,
    heading: "Choose a new password",
  },
  // A member who owes no code is sent on.
  "/second-factor": { path: "/second-factor?redirect=/about", heading: "About LMP", who: "member" },
  "/confirm-identity": {
    path: "/confirm-identity",
    heading: "Confirm that it is you",
    who: "member",
  },
  "/change-password": { path: "/change-password", heading: "Change your password", who: "member" },
  "/admin/login": { path: "/admin/login", heading: "Admin Login", who: "visitor" },
  // These two lead to the dashboard.
  "/admin": null,
  "/admin/": null,
  "/admin/dashboard": { path: "/admin/dashboard", heading: /^Welcome, /, who: "admin" },
  "/admin/posts/": { path: "/admin/posts", heading: "Manage Posts", who: "admin" },
  "/admin/posts/new": { path: "/admin/posts/new", heading: "Create Post", who: "admin" },
  "/admin/posts/edit/$slug": {
    path: ofDemo("/admin/posts/edit/replaygain"),
    heading: "Edit Post",
    who: "admin",
  },
  "/admin/releases/": { path: "/admin/releases", heading: "Releases", who: "admin" },
  "/admin/releases/$version": {
    path: ofDemo("/admin/releases/1.5.0"),
    heading: /^LMP 1\.5\.0/,
    who: "admin",
  },
  "/admin/letters/": { path: "/admin/letters", heading: "Letters", who: "admin" },
  "/admin/letters/new": { path: letterOf, heading: "Send as Letter", who: "admin" },
  "/admin/letters/$letterId": {
    path: async () => `/admin/letters/${await demoLetter()}`,
    heading: /^ReplayGain/,
    who: "admin",
  },
  "/admin/subscribers": { path: "/admin/subscribers", heading: "Subscribers", who: "admin" },
  "/admin/categories": { path: "/admin/categories", heading: "Categories", who: "admin" },
  "/admin/recent": {
    path: "/admin/recent",
    heading: "Recent Posts",
    who: "admin",
    noise: hiddenImages,
  },
  "/admin/reports": { path: "/admin/reports", heading: "Reports", who: "admin" },
  "/admin/first-posts": { path: "/admin/first-posts", heading: "First Posts", who: "admin" },
  "/admin/log": { path: "/admin/log", heading: "Log", who: "admin" },
  "/admin/health": { path: "/admin/health", heading: "Health", who: "admin" },
  "/admin/members": { path: "/admin/members", heading: "Members", who: "admin" },
};

/** States that a URL alone causes. */
export const states: Record<string, Place> = {
  "a confirmation link": {
    path: `/login?token_hash=${token}&type=email`,
    heading: "Confirm your email",
    who: "visitor",
  },
  "a spent link": {
    path: "/login#error=access_denied&error_description=Email+link+is+invalid",
    heading: "This link does not work",
    who: "visitor",
  },
  "a recovery without a link": { path: "/reset-password", heading: "Choose a new password" },
  "the admin area, for a member": {
    path: "/admin/posts",
    heading: "Admin Login",
    who: "member",
  },
  "nobody's profile": {
    path: `/user/${"0".repeat(36)}`,
    heading: "Profile Not Found",
    noise: 404,
  },
  "no profile's id": { path: "/user/short", heading: "Oops! Something went wrong.", noise: 400 },
  "a tag": { path: "/blog?tag=how-to", heading: "Blog" },
  "a tag without posts": { path: "/blog?tag=nothing-has-this-tag", heading: "Blog" },
  "a missing article": {
    path: "/blog/nothing-has-this-address",
    heading: "Blog post not found",
    noise: 404,
  },
  "a withdrawn release": { path: ofDemo("/releases/1.3.0"), heading: "LMP 1.3.0" },
  "a missing release": { path: "/releases/9.9.9", heading: "Release not found", noise: 404 },
  "a search without threads": {
    path: "/forum/category/library-and-tagging?q=no+such+title",
    heading: "Library & tagging",
  },
  "a missing category": {
    path: "/forum/category/no-such-shelf",
    heading: 'Category "no-such-shelf" not found.',
    noise: 404,
  },
  "a missing thread": {
    path: "/forum/thread/no-such-thread",
    heading: "Forum thread not found.",
    noise: 404,
  },
  "a report, for a member": { path: report, heading: "Report Illegal Content", who: "member" },
  "a report of no post": { path: "/report", heading: "Post Not Found" },
  "a report of a missing post": {
    path: `/report?post=${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}`,
    heading: "Post Not Found",
    noise: 406,
  },
  "a search without posts": {
    path: "/admin/posts?q=nothing-has-this-name",
    heading: "Manage Posts",
    who: "admin",
  },
  "a missing post": {
    path: "/admin/posts/edit/nothing-has-this-address",
    heading: "Post not found.",
    who: "admin",
    noise: 406,
  },
};

/** Opens it and loads all that it loads as one scrolls; details are open then. */
export async function openPlace(page: Page, { path, from, heading, noise }: Place): Promise<void> {
  if (noise) allowNoise(noise);
  const url = typeof path === "string" ? path : await path();
  await page.goto(from ?? url);
  if (from) {
    // Before that nobody follows the URL.
    await page.locator("html[data-hydrated]").waitFor();
    await page.evaluate((target) => history.pushState({}, "", target), url);
  }
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await page.locator("html[data-hydrated]").waitFor();
  // Scrolling through the page loads everything that is loaded when nearly in view.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise<void>((done, fail) => {
        // Now and then Chromium draws nothing for minutes, for a reason that nobody has found yet.
        const limit = setTimeout(() => fail(new Error("No frame was drawn for 30 s.")), 30_000);
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            clearTimeout(limit);
            done();
          })
        );
      });
    }
  });
  // Everything has to be loaded, and details are checked open.
  await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => {
    for (const each of document.querySelectorAll("details")) each.open = true;
    scrollTo(0, 0);
  });
}
