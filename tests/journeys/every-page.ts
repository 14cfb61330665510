// A page for every route, and the states of pages that need no more than an address.
import type { FileRoutesByFullPath } from "#web/app/route-tree.gen.ts";
import { pageBudgets } from "#tests/benchmarks/page-budgets.ts";
import { demoMember } from "./people.ts";

export interface Place {
  address: string | (() => Promise<string>);
  /** The page that leads there, for an address that a host answers with something else. */
  from?: string;
  /** The page's first heading, once it is complete. */
  heading: string | RegExp;
  /** Who has to be there to see it; otherwise a visitor sees it, and members too. */
  who?: "visitor" | "member" | "admin";
  /** The status of an answer that belongs to this state, which browsers write to the console. */
  status?: number;
}

const token = "f6f185e3eeeba2b52ddb78a6ac5ecaff0eb8e999fc920a6980614f5b890fb706";

/** Of the demo data, whatever others write meanwhile. */
export const longestThread =
  pageBudgets.find(({ path }) => path.startsWith("/forum/thread/"))?.path ?? "";

const profile = async () => `/user/${(await demoMember(1)).id}`;

/** By route: a new one does not compile until it stands here. Null shows the page of another. */
export const routes: Record<keyof FileRoutesByFullPath, Place | null> = {
  "/": { address: "/", heading: "Play the music you own." },
  "/features": { address: "/features", heading: "Features" },
  "/how-it-works": { address: "/how-it-works", heading: "How it Works" },
  "/roadmap": { address: "/roadmap", heading: "Roadmap" },
  "/about": { address: "/about", heading: "About LMP" },
  "/download": { address: "/download", heading: /^Download/ },
  "/support": { address: "/support", heading: "Support" },
  "/privacy-policy": { address: "/privacy-policy", heading: "Privacy Policy" },
  "/terms-of-service": { address: "/terms-of-service", heading: "Terms of Service" },
  // A host answers this address with the file itself; the site shows it to those who come by a link.
  "/sitemap.xml": { address: "/sitemap.xml", from: "/forum", heading: "Sitemap" },
  "/$": { address: "/no/such/page", heading: "Page not found", status: 404 },
  "/blog/": { address: "/blog", heading: "Blog" },
  "/blog/$slug": { address: "/blog/replaygain", heading: /^ReplayGain/ },
  "/forum/": { address: "/forum", heading: "Forum" },
  "/forum/category/$categorySlug": {
    address: "/forum/category/library-and-tagging",
    heading: "Library & tagging",
  },
  "/forum/thread/$threadId": { address: longestThread, heading: /./ },
  "/forum/new-thread": {
    address: "/forum/new-thread",
    heading: "Start a New Discussion",
    who: "member",
  },
  "/user/$userId": { address: profile, heading: "Mireille" },
  "/profile/edit": { address: "/profile/edit", heading: "Edit Profile", who: "member" },
  "/login": { address: "/login", heading: "Log in", who: "visitor" },
  "/signup": { address: "/signup", heading: "Sign up", who: "visitor" },
  "/forgot-password": { address: "/forgot-password", heading: "Forgot your password?" },
  "/reset-password": {
    address: `/reset-password?token_hash=${token}&type=recovery`,
    heading: "Choose a new password",
  },
  "/admin/login": { address: "/admin/login", heading: "Admin Login", who: "visitor" },
  // These two lead to the dashboard.
  "/admin": null,
  "/admin/": null,
  "/admin/dashboard": { address: "/admin/dashboard", heading: /^Welcome, /, who: "admin" },
  "/admin/posts/": { address: "/admin/posts", heading: "Manage Posts", who: "admin" },
  "/admin/posts/new": { address: "/admin/posts/new", heading: "Create Post", who: "admin" },
  "/admin/posts/edit/$slug": {
    address: "/admin/posts/edit/replaygain",
    heading: "Edit Post",
    who: "admin",
  },
  "/admin/subscribers": { address: "/admin/subscribers", heading: "Subscribers", who: "admin" },
  "/admin/members": { address: "/admin/members", heading: "Members", who: "admin" },
};

/** States that an address alone brings about. */
export const states: Record<string, Place> = {
  "a confirmation link": {
    address: `/login?token_hash=${token}&type=email`,
    heading: "Confirm your email",
    who: "visitor",
  },
  "a spent link": {
    address: "/login#error=access_denied&error_description=Email+link+is+invalid",
    heading: "This link does not work",
    who: "visitor",
  },
  "a recovery without a link": { address: "/reset-password", heading: "Choose a new password" },
  "the admin area, for a member": {
    address: "/admin/posts",
    heading: "Admin Login",
    who: "member",
  },
  "nobody's profile": {
    address: `/user/${"0".repeat(36)}`,
    heading: "Profile Not Found",
    status: 400,
  },
  "no profile's id": { address: "/user/short", heading: "Oops! Something went wrong." },
  "a tag": { address: "/blog?tag=how-to", heading: "Blog" },
  "a tag without posts": { address: "/blog?tag=nothing-has-this-tag", heading: "Blog" },
  "a missing article": {
    address: "/blog/nothing-has-this-address",
    heading: "Blog post not found",
    status: 406,
  },
  "a search without threads": {
    address: "/forum/category/library-and-tagging?q=no+such+title",
    heading: "Library & tagging",
  },
  "a missing category": {
    address: "/forum/category/no-such-shelf",
    heading: 'Category "no-such-shelf" not found.',
    status: 406,
  },
  "a missing thread": {
    address: "/forum/thread/no-such-thread",
    heading: "Forum thread not found.",
    status: 400,
  },
  "a search without posts": {
    address: "/admin/posts?q=nothing-has-this-name",
    heading: "Manage Posts",
    who: "admin",
  },
  "a missing post": {
    address: "/admin/posts/edit/nothing-has-this-address",
    heading: "Post not found.",
    who: "admin",
    status: 406,
  },
};
