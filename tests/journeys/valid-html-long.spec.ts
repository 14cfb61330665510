// Every page is valid HTML in the eyes of the checker of the HTML standard (Nu, with Java): as it is served, and as it stands
// once its scripts have run.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { adminPage } from "./articles.ts";
import { openPlace, routes, states } from "./every-page.ts";
import { test } from "./journey.ts";
import { demoMember, pageOf } from "./people.ts";

/** What the checker reports and we mean, with the reason. */
const allowed: readonly [message: RegExp, reason: string][] = [
  [
    /violates Content Security Policy/,
    "From a file, 'self' is nothing. Every journey obeys the real one.",
  ],
  [/Private Use Area/, "Marks around what a search has found, which no text of ours can have."],
];

const run = promisify(execFile);
const largestOutput = 64 * 1024 * 1024;

interface Finding {
  type: "error" | "info" | "non-document-error";
  /** Of an info, unless it only says that something is needless. */
  subType?: "warning";
  url: string;
  message: string;
  extract?: string;
}

/** What the checker says of the documents in a folder. Throws where it or Java cannot be run. */
async function findings(checker: string, documents: string): Promise<Finding[]> {
  const jar = join(checker, "node_modules/vnu-jar/build/dist/vnu.jar");
  const { stderr } = await run(
    "java",
    ["-Xss4m", "-jar", jar, "--format", "json", "--exit-zero-always", documents],
    { maxBuffer: largestOutput },
  );
  return JSON.parse(stderr).messages;
}

test("every page is valid HTML, as it is served and once its scripts have run", async ({ browser, request }) => {
  test.setTimeout(30 * 60_000);
  const folder = await mkdtemp(join(tmpdir(), "lmp-html-"));
  try {
    const own = fileURLToPath(new URL("../html/", import.meta.url));
    await cp(own, folder, { recursive: true });
    await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: folder });
    const documents = join(folder, "documents");
    await mkdir(documents);
    const pages = {
      visitor: await pageOf(browser),
      member: await pageOf(browser, await demoMember(4)),
      admin: await adminPage(browser),
    };
    for (const [name, place] of Object.entries({ ...routes, ...states })) {
      if (!place) continue;
      const page = pages[place.who ?? "visitor"];
      await openPlace(page, place);
      const file = name.replaceAll(/[^a-z0-9]+/gi, "_");
      const served = await request.get(page.url());
      if (served.headers()["content-type"]?.startsWith("text/html")) {
        await writeFile(join(documents, `${file}.served.html`), await served.body());
      }
      const written = await page.evaluate(() => document.documentElement.outerHTML);
      await writeFile(join(documents, `${file}.written.html`), `<!doctype html>\n${written}`);
    }
    const found = (await findings(folder, documents)).filter(({ type, subType, message }) =>
      (type !== "info" || subType) && !allowed.some(([pattern]) => pattern.test(message))
    );
    expect(found.map(({ url, message, extract }) => `${url}: ${message} ${extract}`)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
