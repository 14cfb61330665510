// The pages that the benchmarks visit, and the browser they do it with.
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../runner/chromium.ts";

export interface RunningStack {
  siteUrl: string;
  apiUrl: string;
  publishableKey: string;
  accounts: { role: string; email: string; password: string }[];
}

/** The stack that runs already (`npm start`, or the one LMP_STACK_FILE names). */
export async function readStack(): Promise<RunningStack> {
  const file = Deno.env.get("LMP_STACK_FILE") ?? "supabase/.temp/stack.json";
  return JSON.parse(await Deno.readTextFile(file));
}

export async function openBrowser(): Promise<Browser> {
  const { path: executablePath } = await findChromium();
  return await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
    ],
  });
}

async function longestThread({ apiUrl, publishableKey }: RunningStack): Promise<string> {
  const response = await fetch(
    `${apiUrl}/rest/v1/forum_threads?select=id&order=post_count.desc&limit=1`,
    { headers: { apikey: publishableKey } },
  );
  const [thread] = await response.json();
  return `/forum/thread/${thread.id}`;
}

async function newestArticle({ apiUrl, publishableKey }: RunningStack): Promise<string> {
  const response = await fetch(
    `${apiUrl}/rest/v1/blog_posts?select=slug&order=published_at.desc&limit=1`,
    { headers: { apikey: publishableKey } },
  );
  const [post] = await response.json();
  return `/blog/${post.slug}`;
}

/** One page of each kind, or those named on the command line. */
export async function pathsToMeasure(stack: RunningStack): Promise<string[]> {
  if (Deno.args.length > 0) return Deno.args;
  return [
    "/",
    "/features",
    "/download",
    "/login",
    "/blog",
    await newestArticle(stack),
    "/forum",
    "/forum/category/library-and-tagging",
    await longestThread(stack),
  ];
}
