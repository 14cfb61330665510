// Every page is valid HTML in the eyes of the checker of the HTML standard (Nu, with Java): as it is served, and as it stands
// once its scripts have run.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { admin } from "./articles.ts";
import { openPlace, routes, states } from "./every-page.ts";
import { test } from "./journey.ts";
import { demoMember, pageOf } from "./people.ts";

/** A message that we mean: marks around what a search has found, which no text of ours can have. */
const allowed = /Private Use Area/;

/** From a file, its 'self' would be nothing; every journey obeys the real one. */
const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/i;

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
      admin: await pageOf(browser, await admin()),
    };
    // What the checker has to report shows that it read the folder.
    const kinds = ["an invalid document"];
    await writeFile(
      join(documents, "0.html"),
      "<!doctype html><html lang=en><title>LMP</title></p>",
    );
    for (const [name, place] of Object.entries({ ...routes, ...states })) {
      if (!place) continue;
      const page = pages[place.who ?? "visitor"];
      await openPlace(page, place);
      const served = await request.get(page.url());
      const written = await page.evaluate(() => document.documentElement.outerHTML);
      const both = {
        ...(served.headers()["content-type"]?.startsWith("text/html") && {
          "as served": await served.text(),
        }),
        "as written": `<!doctype html>\n${written}`,
      };
      for (const [how, html] of Object.entries(both)) {
        await writeFile(join(documents, `${kinds.length}.html`), html.replace(policy, ""));
        kinds.push(`${name}, ${how}`);
      }
    }
    const found = (await findings(folder, documents)).filter(({ type, subType, message }) =>
      (type !== "info" || subType) && !allowed.test(message)
    );
    const kindOf = (url: string) => kinds[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url;
    expect(found.map(({ url, message, extract }) => `${kindOf(url)}: ${message} ${extract}`))
      .toEqual([expect.stringMatching(/^an invalid document: Stray end tag “p”/)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
