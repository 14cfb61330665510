// How the host serves the site. That no page violates its own policy is checked by every journey, since
// browsers write each violation to the console.
import { expect } from "@playwright/test";
import { captchaPaths } from "#web/lib/session/captcha-paths.ts";
import { allowNoise, test } from "./journey.ts";

test("every document has the Content-Security-Policy and security headers", async ({ request }) => {
  const paths = ["/", "/about", "/forum", "/login?redirect=/forum", "/nope", "/user/nobody"];
  for (const path of [...paths, ...captchaPaths]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts, path).toMatch(/^'self'( 'sha256-[^']+')+$/);
    expect(policy, path).not.toContain("frame-src");
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy, path).toContain(rule);
    }
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": expect.stringMatching(/origin/),
      "permissions-policy": expect.stringContaining("camera=()"),
      "strict-transport-security": expect.stringContaining("max-age="),
      // Asked for each time; a CDN may keep it for seconds.
      "cache-control": expect.stringMatching(/^no-cache$|\bmax-age=0\b/),
    });
  }
});

test("error pages at any depth have the same security headers, and no script runs there", async ({ page, request }) => {
  for (const path of ["/no/such", "/a/b/c", "/assets/none.js"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers(), path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": expect.stringMatching(/origin/),
      "strict-transport-security": expect.stringContaining("max-age="),
    });
    expect(await response.text(), path).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-`,
    );
  }
  allowNoise(/Content Security Policy|404/);
  await page.goto("/no/such");
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.hasRun = true";
    document.head.append(script);
    return Reflect.has(globalThis, "hasRun");
  });
  expect(ran).toBe(false);
});

test("a page has one address, and the shell has none", async ({ request }) => {
  const ways: Record<string, string> = {
    "/index.html": "/",
    "/ABOUT": "/about",
    "/about.html": "/about",
    "/about/index.html": "/about",
    "/Forum//?page=2&x=1": "/forum?page=2&x=1",
  };
  for (const [path, target] of Object.entries(ways)) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], path).toEqual([308, target]);
  }
  for (const path of ["/app", "/app.html", "/404", "/404.html"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("files with a hash in their name are cached, and never requested again", async ({ request }) => {
  const text = await (await request.get("/")).text();
  const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const headers = (await request.get(file ?? "")).headers();
    expect(headers["cache-control"], file).toBe("public, max-age=31536000, immutable");
  }
});

test("a file that is not there may be there again in a minute", async ({ request }) => {
  const response = await request.get("/assets/index-AbCd1234.js");
  expect(response.status()).toBe(404);
  expect(response.headers()["cache-control"] ?? "").not.toMatch(/immutable|max-age=[1-9]\d{2}/);
});

test("a foreign script does not run, and no image is requested from another server", async ({ page }) => {
  allowNoise(/Content Security Policy/);
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const blocked = await page.evaluate(async () => {
    const found = new Set<string>();
    const done = new Promise<void>((resolve) => {
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        found.add(effectiveDirective);
        if (found.size === 3) resolve();
      });
    });
    const script = document.createElement("script");
    script.textContent = "globalThis.hasRun = true";
    const pixel = new Image();
    pixel.src = "https://elsewhere.example/pixel.gif";
    const button = document.createElement("button");
    button.setAttribute("onclick", "globalThis.hasRun = true");
    document.body.append(script, pixel, button);
    button.click();
    await done;
    return [...found].toSorted();
  });
  expect(blocked).toEqual(["img-src", "script-src-attr", "script-src-elem"]);
  expect(await page.evaluate(() => Reflect.has(globalThis, "hasRun"))).toBe(false);
});
