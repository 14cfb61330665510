// The site that every visitor gets must contain no secrets. Reads the built site, which `npm
// test` has just made in a folder of its own.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { read, repositoryRoot } from "#tests/support/repository.ts";
import { readStack } from "#tests/support/stack.ts";

const stack = readStack();
const folder = `${process.env.LMP_DIST_DIR || `${repositoryRoot}dist`}/client`;

const secrets: [name: string, pattern: RegExp][] = [
  ["a secret key", /sb_secret_\w/],
  ["the key of the running stack", new RegExp(stack.secretKey)],
  ["the name of the role that bypasses policies", /service_role/],
  ["a URL of the database", /postgres(ql)?:\/\//],
  ["a password of the demo accounts", /sleeve-notes/],
  ["a token of the management interface", /sbp_[0-9a-f]{40}/],
  ["a signed token", /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY|"d"\s*:\s*"[\w-]{40,}"/],
  ["a path of the machine that built it", new RegExp(repositoryRoot)],
  ["a reference to a source map", /sourceMappingURL=(?!data:)/],
];

test("the built site contains no secret and no source map", async () => {
  expect(existsSync(folder), "npm run build makes dist/").toBe(true);
  const all = await readdir(folder, { recursive: true });
  const files = all.filter((path) => /\.(js|css|html|json|txt|svg|webmanifest|map)$/.test(path));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((path) => path.endsWith(".map"))).toEqual([]);
  for (const path of files) {
    const text = await readFile(`${folder}/${path}`, "utf8");
    const found = secrets.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
    expect(found, path).toEqual([]);
  }
});

test("without a site key no document names the captcha, and its code is in a file that no page loads", async () => {
  const all = await readdir(folder, { recursive: true });
  const texts = await Promise.all(
    all.filter((path) => /\.(js|html)$|^_headers$|^vercel\.json$/.test(path))
      .map(async (path) => ({ path, text: await readFile(`${folder}/${path}`, "utf8") })),
  );
  const withWidget = texts.filter(({ text }) => text.includes("/turnstile/v0/"));
  expect(withWidget.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^assets\/captcha-box-[^/]+$/),
  ]);
  const loading = texts.filter(({ path, text }) =>
    // Rules of hosts name each file below /assets.
    !path.endsWith(".js") &&
    /captcha|turnstile|frame-src/.test(text.replaceAll(/\/assets\/\S+/g, ""))
  );
  expect(loading.map(({ path }) => path)).toEqual([]);
});

test("only three environment variables reach the browser", () => {
  const config = read("vite.config.ts");
  expect([...config.matchAll(/"import\.meta\.env\.(\w+)"/g)].map(([, name]) => name))
    .toEqual(["SITE_URL", "SUPABASE_URL", "SUPABASE_PUBLISHABLE_KEY"]);
  // A prefix would let every variable that begins like it through.
  expect(config).not.toMatch(/envPrefix|sourcemap/);
});
