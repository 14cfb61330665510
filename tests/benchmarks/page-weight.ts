// What a first visit loads, as it goes over the wire: requests and bytes for each page, compressed
// and with an empty cache. Run it beside `npm start`:
// `deno run -A tests/benchmarks/page-weight.ts [path …]`. Prints KiB; scripts are counted apart.
import { chromium } from "@playwright/test";
import { findChromium } from "../support/chromium.ts";

const stackFile = Deno.env.get("LMP_STACK_FILE") ?? "supabase/.temp/stack.json";
const stack: { siteUrl: string; apiUrl: string; publishableKey: string } = JSON.parse(
  await Deno.readTextFile(stackFile),
);

async function longestThread(): Promise<string> {
  const answer = await fetch(
    `${stack.apiUrl}/rest/v1/forum_threads?select=id&order=post_count.desc&limit=1`,
    { headers: { apikey: stack.publishableKey } },
  );
  const [thread] = await answer.json();
  return `/forum/thread/${thread.id}`;
}

const paths = Deno.args.length > 0 ? Deno.args : [
  "/",
  "/features",
  "/download",
  "/blog",
  "/login",
  "/forum",
  "/forum/category/library-and-tagging",
  await longestThread(),
];

const kibibytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8);

const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
  ],
});
console.log("page                                      requests   scripts  everything (KiB)");
for (const path of paths) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  let requests = 0;
  let scriptBytes = 0;
  let allBytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    // Preflights belong to the request they ask for.
    if (kind !== "Preflight") requests++;
    allBytes += encodedDataLength;
    if (kind === "Script") scriptBytes += encodedDataLength;
  });
  await page.goto(stack.siteUrl + path, { waitUntil: "networkidle" });
  const name = path.length > 40 ? `${path.slice(0, 37)}...` : path;
  console.log(
    `${name.padEnd(40)} ${String(requests).padStart(9)} ${kibibytes(scriptBytes)} ${
      kibibytes(allBytes)
    }`,
  );
  await context.close();
}
await browser.close();
Deno.exit(0);
