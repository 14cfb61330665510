// What a first visit loads, as it goes over the wire: requests and bytes for each page, compressed
// and with an empty cache. Run it beside `npm start`:
// `deno run -A tests/benchmarks/page-weight.ts [path …]`. Prints KiB; scripts are counted apart.
import { weighPage } from "../support/page-weight.ts";
import { markdownTable } from "./figures.ts";
import { readStack } from "../support/stack.ts";
import { openBrowser, pathsToMeasure } from "./pages.ts";

const kibibytes = (bytes: number) => (bytes / 1024).toFixed(1);

const stack = readStack();
const browser = await openBrowser();
const rows: string[][] = [];
for (const path of await pathsToMeasure(stack)) {
  const { requests, scriptBytes, allBytes } = await weighPage(browser, stack.siteUrl + path);
  rows.push([path, `${requests}`, kibibytes(scriptBytes), kibibytes(allBytes)]);
}
console.log(markdownTable(["page", "requests", "scripts (KiB)", "everything (KiB)"], rows));
await browser.close();
Deno.exit(0);
