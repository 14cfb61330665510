import { dirname, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { captchaPaths } from "../lib/session/captcha-paths.ts";
import { captchaElement } from "./captcha.ts";
import {
  contentSecurityPolicy,
  functionFilePattern,
  headersFile,
  hostingRules,
  isWorkerAsset,
  policyElement,
  redirectsFile,
  vercelFile,
  workerHeadersFile,
  wranglerFile,
} from "./hosting-rules.ts";

const rules = hostingRules({
  apiUrl: "https://project.supabase.example",
  pages: ["/about", "/forum/thread/:threadId", "/sitemap.xml"],
  scriptHashes: ["sha256-abc"],
  assets: ["/assets/core-1.js"],
});

test("only a file that is there is kept for a year", () => {
  const caching = "Cache-Control: public, max-age=31536000, immutable";
  const kept = (file: string) =>
    file.split("\n\n").filter((block) => block.includes(caching)).map((block) =>
      block.split("\n")[0]
    );
  expect(kept(headersFile(rules))).toEqual(["/assets/core-1.js"]);
  // A file that is not there is the Worker's, to which this file does not apply.
  expect(kept(workerHeadersFile(rules))).toEqual(["/assets/*"]);
  const sources = vercelHeaders.filter(({ headers }) =>
    headers.some(({ value }) => value.includes("immutable"))
  ).map(({ source }) => source);
  expect(sources).toEqual(["/assets/core-1.js"]);
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
  const pictures = "https://project.supabase.example/functions/v1/pictures/:name";
  expect(redirectsFile(rules)).toContain(`/pictures/:name ${pictures} 200\n`);
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

const closed = "script-src 'self' 'sha256-abc';";
const open = "script-src 'self' 'sha256-abc' https://captcha.example; ";

describe("on a site with a captcha", () => {
  const pages = ["/", "/about", "/login", "/admin/login", "/admin/posts/:id", "/forum/thread/:id"];
  const withCaptcha = hostingRules({
    apiUrl: "https://project.supabase.example",
    pages,
    scriptHashes: ["sha256-abc"],
    captchaOrigin: "https://captcha.example",
    files: ["/app.html", "/about.html"],
  });
  const policiesOf = (matching: (path: string) => string[]) => {
    const all = [...pages, ...captchaPaths, "/app.html", "/about.html"];
    return Object.fromEntries(all.map((path) => [path, matching(path)]));
  };

  /** Each path has exactly one policy, or a host would join two, and it is open where a form has a captcha. */
  function expectPolicies(policies: Record<string, string[]>): void {
    for (const [path, found] of Object.entries(policies)) {
      const isOpen = captchaPaths.includes(path);
      expect(found, path).toEqual([expect.stringContaining(isOpen ? open : closed)]);
      expect(found[0]?.includes("; frame-src https://captcha.example; connect-src "), path)
        .toBe(isOpen);
    }
  }

  test("Netlify and Cloudflare open the policy of the forms with a captcha, and of nothing else", () => {
    const blocks = headersFile(withCaptcha).trim().split("\n\n").map((block) => {
      const [path = "", ...lines] = block.split("\n");
      const source = path.replaceAll(/:\w+/g, "[^/]+").replace("*", ".*");
      return { pattern: new RegExp(`^${source}$`), lines };
    });
    const valuesOf = (path: string, wanted: string) =>
      blocks.flatMap(({ pattern, lines }) => pattern.test(path) ? lines : [])
        .filter((line) => line.startsWith(`  ${wanted}: `));
    expectPolicies(policiesOf((path) => valuesOf(path, "Content-Security-Policy")));
    for (const path of ["/login", "/about", "/no-such-page"]) {
      expect(valuesOf(path, "Cross-Origin-Opener-Policy"), path).toEqual([
        "  Cross-Origin-Opener-Policy: same-origin",
      ]);
    }
  });

  test("so does Vercel", () => {
    const { headers }: { headers: typeof vercelHeaders } = JSON.parse(vercelFile(withCaptcha));
    const patterns = headers.map(({ source, headers: fields }) => ({
      pattern: new RegExp(`^${source.replaceAll(/:\w+/g, "[^/]+")}$`),
      policy: fields.find(({ key }) => key === "Content-Security-Policy")?.value,
    }));
    expectPolicies(
      policiesOf((path) =>
        patterns.flatMap(({ pattern, policy }) => policy && pattern.test(path) ? [policy] : [])
      ),
    );
  });

  test("every document says what it is asked for, in an attribute that nothing leaves", () => {
    expect(captchaElement({ siteKey: '1x"><script>', origin: "https://captcha.example" }))
      .toBe(
        '<meta name="captcha" content="1x&quot;><script>" data-origin="https://captcha.example">',
      );
  });
});

test("a site without a captcha names none in any rule", () => {
  expect(rules.captcha).toBeUndefined();
  for (const text of [headersFile(rules), vercelFile(rules)]) {
    expect(text).not.toMatch(/frame-src|challenges|captcha/);
  }
});

describe("on a site that reports errors", () => {
  const reportsOrigin = "https://errors.example";
  const site = {
    apiUrl: "https://api.example",
    pages: ["/about", "/login"],
    scriptHashes: ["sha256-abc"],
    files: ["/app.html"],
  };
  const allowed =
    "connect-src 'self' https://api.example wss://api.example https://errors.example;";

  test("pages may connect to the collector besides, at each host and in the document itself", () => {
    for (const captchaOrigin of [undefined, "https://captcha.example"]) {
      const reporting = hostingRules({ ...site, captchaOrigin, reportsOrigin });
      for (const text of [headersFile(reporting), vercelFile(reporting)]) {
        const policies = text.match(/connect-src [^;]*;/g) ?? [];
        expect(policies.length).toBeGreaterThan(0);
        expect(new Set(policies)).toEqual(new Set([allowed]));
      }
      expect(reporting.documents["Content-Security-Policy"]).toContain(allowed);
    }
    expect(policyElement(site.apiUrl, [], reportsOrigin)).toContain(allowed);
  });

  test("nothing else of the policy differs", () => {
    const policyOf = (origin?: string) =>
      contentSecurityPolicy(site.apiUrl, ["sha256-abc"], origin);
    expect(policyOf(reportsOrigin).replace(` ${reportsOrigin}`, "")).toBe(policyOf());
  });
});

test("a site that reports no errors names no collector in any rule", () => {
  for (const text of [headersFile(rules), vercelFile(rules)]) {
    expect(text.match(/connect-src [^;]*/)?.[0])
      .toBe("connect-src 'self' https://project.supabase.example wss://project.supabase.example");
  }
});

describe("at Cloudflare", () => {
  const config = JSON.parse(wranglerFile("site"));

  /** Globs of modules: `**` is any number of folders, `*` any part of a name. */
  const globPattern = (glob: string) =>
    new RegExp(`^${glob.replaceAll(".", "\\.").replace("**/", "(.+/)?").replace("*", "[^/]*")}$`);

  test("every module of the Worker goes with it: globs are relative to the folder of its entry", () => {
    const globs: string[] = config.rules.flatMap((rule: { globs: string[] }) => rule.globs);
    for (const file of ["server/entry.js", "server/assets/render-Ab1_.js"]) {
      const path = relative(dirname(config.main), file);
      expect(globs.some((glob) => globPattern(glob).test(path)), path).toBe(true);
    }
  });

  test("no rule of another host is read or served", () => {
    expect(config.assets.directory).not.toBe("client");
    for (const file of ["_redirects", "vercel.json", "about.html.br", "assets/a.js.gz"]) {
      expect(isWorkerAsset(file), file).toBe(false);
    }
    for (const file of ["", "_headers", "index.html", "about.html", "assets", "assets/a.js"]) {
      expect(isWorkerAsset(file), file).toBe(true);
    }
  });

  test("the shell has no URL, and a page that is missing has status 404", () => {
    expect(["app.html", "404.html"].filter(isWorkerAsset)).toEqual([]);
    expect(config.assets.not_found_handling).toBe("none");
  });

  test("a URL with a slash too many reaches the Worker, whose redirect is permanent", () => {
    const patterns: string[] = config.assets.run_worker_first ?? [];
    const isWorkers = (path: string) =>
      patterns.some((pattern) => new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(path));
    expect(["/features/", "/forum/thread/1/"].filter(isWorkers)).toHaveLength(2);
    expect(["/", "/features", "/assets/a.js"].filter(isWorkers)).toEqual([]);
  });
});
