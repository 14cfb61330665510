// The pages that the benchmarks visit, and the browser they do it with.
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../runner/chromium.ts";
import type { Stack } from "../support/stack.ts";

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

export async function longestThread({ apiUrl, publishableKey }: Stack): Promise<string> {
  const response = await fetch(
    `${apiUrl}/rest/v1/forum_threads?select=id&order=post_count.desc&limit=1`,
    { headers: { apikey: publishableKey } },
  );
  const [thread] = await response.json();
  return `/forum/thread/${thread.id}`;
}

async function newestArticle({ apiUrl, publishableKey }: Stack): Promise<string> {
  const response = await fetch(
    `${apiUrl}/rest/v1/blog_posts?select=slug&order=published_at.desc&limit=1`,
    { headers: { apikey: publishableKey } },
  );
  const [post] = await response.json();
  return `/blog/${post.slug}`;
}

/** One page of each kind, or those named on the command line. */
export async function pathsToMeasure(stack: Stack): Promise<string[]> {
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
