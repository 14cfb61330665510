import { expect, test } from "vitest";
import {
  contentSecurityPolicy,
  functionFilePattern,
  headersFile,
  hostingRules,
  policyElement,
  redirectsFile,
  vercelFile,
} from "./hosting-rules.ts";

const rules = hostingRules({
  apiUrl: "https://project.supabase.example",
  pages: ["/about", "/forum/thread/:threadId", "/sitemap.xml"],
  scriptHashes: ["sha256-abc"],
});

test("no script runs but ours, and none by its text alone", () => {
  const policy = contentSecurityPolicy("https://api.example", ["sha256-abc"]);
  expect(policy).toContain("script-src 'self' 'sha256-abc';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("connect-src 'self' https://api.example wss://api.example;");
});

test("a backend on this computer is reached without encryption", () => {
  const policy = contentSecurityPolicy("http://localhost:54321", []);
  expect(policy).toContain("ws://localhost:54321");
  expect(policy).not.toContain("upgrade-insecure-requests");
});

test("both hosts pass the same files on to the function", () => {
  const target = "https://project.supabase.example/functions/v1/sitemap/sitemap.xml";
  expect(redirectsFile(rules)).toContain(`/sitemap.xml ${target} 200\n`);
  expect(JSON.parse(vercelFile(rules)).rewrites).toContainEqual({
    source: "/sitemap.xml",
    destination: target,
  });
});

test("every part of the sitemap, named by the query, is one rule of each host", () => {
  const sitemaps = (paths: string[]) => paths.filter((path) => path.includes("sitemap"));
  const redirects = redirectsFile(rules).split("\n").map((line) => line.split(" ")[0] ?? "");
  const rewrites: { source: string }[] = JSON.parse(vercelFile(rules)).rewrites;
  for (const paths of [redirects, rewrites.map(({ source }) => source)]) {
    expect(sitemaps(paths)).toEqual(["/sitemap.xml"]);
  }
});

test("the development server passes on the same files, with any query, and nothing else", () => {
  const pattern = new RegExp(functionFilePattern);
  for (
    const path of [
      "/sitemap.xml",
      "/sitemap.xml?part=threads-0-1764134461123456",
      "/forum/category/help/rss.xml",
      "/feed.json?a=/b",
    ]
  ) expect(pattern.test(path), path).toBe(true);
  for (
    const path of [
      "/sitemap.xml/",
      "/sitemapxxml",
      "/sitemap-1.xml",
      "/a/sitemap.xml",
      "/forum?x=/rss.xml",
      "/forum/category/help?/rss.xml",
    ]
  ) expect(pattern.test(path), path).toBe(false);
});

test("a URL with a part that varies shows the application on both hosts", () => {
  expect(redirectsFile(rules)).toContain("/forum/thread/:threadId /app.html 200\n");
  expect(JSON.parse(vercelFile(rules)).rewrites).toContainEqual({
    source: "/forum/thread/:threadId",
    destination: "/app",
  });
});

const vercelHeaders: { source: string; headers: { key: string; value: string }[] }[] = JSON.parse(
  vercelFile(rules),
).headers;

test("documents are protected, and files do not carry the policy along", () => {
  const blocks = headersFile(rules).split("\n\n");
  const paths = blocks.filter((block) => block.includes("Content-Security-Policy"))
    .map((block) => block.split("\n")[0]);
  expect(paths).toEqual(["/", "/:page", "/forum/*"]);
});

test("where a host knows exceptions, a document at any depth is protected and no file carries the policy", () => {
  const sources = vercelHeaders.filter(({ headers }) =>
    headers.some(({ key }) => key === "Content-Security-Policy")
  ).map(({ source }) => new RegExp(`^${source}$`));
  const isProtected = (path: string) => sources.some((source) => source.test(path));
  for (const path of ["/", "/about", "/forum/thread/1", "/no/such", "/a/b/c/d", "/assets"]) {
    expect(isProtected(path), path).toBe(true);
  }
  for (const path of ["/assets/core.js", "/images/blog/a.svg", "/audio/demo.mp3"]) {
    expect(isProtected(path), path).toBe(false);
  }
});

test("every response says that it is in no frame and what it is", () => {
  expect(headersFile(rules)).toMatch(/^\/\*\n(\s{2}.+\n)*\s{2}X-Frame-Options: DENY\n/);
  expect(vercelHeaders[0]).toMatchObject({ source: "/(.*)" });
  expect(vercelHeaders[0]?.headers.map(({ key }) => key)).toContain("X-Content-Type-Options");
});

test("both hosts send the same headers", () => {
  const file = headersFile(rules);
  for (const { headers } of vercelHeaders) {
    for (const { key, value } of headers) expect(file).toContain(`  ${key}: ${value}\n`);
  }
});

test("the page for what is not found carries the policy itself, but for its frame", () => {
  const element = policyElement("https://api.example", ["sha256-abc"]);
  expect(element).toContain("script-src 'self' 'sha256-abc';");
  expect(element).not.toContain("frame-ancestors");
});
