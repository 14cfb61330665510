import { expect, test } from "vitest";
import {
  contentSecurityPolicy,
  headersFile,
  hostingRules,
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

test("an address with a part that varies shows the application on both hosts", () => {
  expect(redirectsFile(rules)).toContain("/forum/thread/:threadId /app.html 200\n");
  expect(JSON.parse(vercelFile(rules)).rewrites).toContainEqual({
    source: "/forum/thread/:threadId",
    destination: "/app",
  });
});

test("documents are protected, and files do not carry the policy along", () => {
  const protectedPaths = rules.headers.filter(([, fields]) => "Content-Security-Policy" in fields)
    .map(([path]) => path);
  expect(protectedPaths).toEqual(["/", "/:page", "/forum/*"]);
});

test("both hosts send the same headers", () => {
  const vercel: { source: string; headers: { key: string; value: string }[] }[] =
    JSON.parse(vercelFile(rules)).headers;
  const file = headersFile(rules);
  for (const { source, headers } of vercel) {
    expect(file).toContain(`${source.replace("(.*)", "*")}\n`);
    for (const { key, value } of headers) expect(file).toContain(`  ${key}: ${value}\n`);
  }
});
