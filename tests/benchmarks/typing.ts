// What a key costs below a thread, with one post on the page and with fifty. Run it beside `npm start`:
// `deno run -A tests/benchmarks/typing.ts`. Prints medians of rounds that take turns, and their ratio.
import { createClient } from "@supabase/supabase-js";
import type { Browser, Page } from "@playwright/test";
import { markdownTable, ms, percentile } from "./figures.ts";
import { readStack, type Stack } from "../support/stack.ts";
import { openBrowser } from "./pages.ts";

const rounds = 8;
const keysPerRound = 40;
const manyPosts = 50;
const words = "Some **words** about music, and a [link](https://example.org).\n\n- one\n- two\n\n";

/** A member of the demo data, with a thread of one post and one of many. */
async function prepare({ apiUrl, publishableKey, accounts }: Stack) {
  const account = accounts.find(({ role }) => role === "member");
  if (!account) throw new Error("The demo data has no member.");
  const client = createClient(apiUrl, publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  const { data: long } = await client.from("forum_threads").select("id").gte(
    "post_count",
    manyPosts,
  )
    .limit(1).single().throwOnError();
  const { data: category } = await client.from("forum_categories").select("id").limit(1).single()
    .throwOnError();
  const threadId = crypto.randomUUID();
  await client.rpc("create_thread", {
    p_thread_id: threadId,
    p_post_id: crypto.randomUUID(),
    p_category_id: category.id,
    p_title: "One post",
    p_content: words,
  }).throwOnError();
  return { session: data.session, short: threadId, long: String(long.id) };
}

async function openThread(
  browser: Browser,
  { siteUrl }: Stack,
  session: unknown,
  threadId: string,
): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript((kept) => {
    if (location.protocol !== "about:") localStorage.setItem("lmp-session", JSON.stringify(kept));
  }, session);
  const page = await context.newPage();
  await page.goto(`${siteUrl}/forum/thread/${threadId}`);
  await page.locator("html[data-live=live]").waitFor();
  await page.getByRole("textbox", { name: "Your reply" }).click();
  return page;
}

/** Milliseconds of work of the page's main thread for one key, in a browser slowed to a quarter. */
async function costOfKey(page: Page): Promise<number> {
  await page.bringToFront();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await devtools.send("Performance.enable");
  const secondsOfWork = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN;
  };
  const before = await secondsOfWork();
  // Each resolves after the frame that shows it.
  for (let key = 0; key < keysPerRound; key++) {
    await page.keyboard.press("abcdefgh "[key % 9] ?? "a");
  }
  const after = await secondsOfWork();
  await devtools.detach();
  return (after - before) * 1000 / keysPerRound;
}

const stack = readStack();
const { session, short, long } = await prepare(stack);
const browser = await openBrowser();
const onePost = await openThread(browser, stack, session, short);
const fiftyPosts = await openThread(browser, stack, session, long);
const costs = { one: [] as number[], fifty: [] as number[] };
// The first round warms up.
for (let round = 0; round <= rounds; round++) {
  const turns = [
    async () => costs.one.push(await costOfKey(onePost)),
    async () => costs.fifty.push(await costOfKey(fiftyPosts)),
  ];
  for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
}
await browser.close();
const [one, fifty] = [percentile(costs.one.slice(1), 0.5), percentile(costs.fifty.slice(1), 0.5)];
console.log(markdownTable(["a key with", "main thread"], [
  ["one post", ms(one)],
  [`${manyPosts} posts`, ms(fifty)],
  ["ratio", (fifty / one).toFixed(2)],
]));
Deno.exit(0);
