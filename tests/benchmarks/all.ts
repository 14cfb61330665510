// `npm run measure`: all measurements of the product's costs, in one run on one machine,
// so that the figures can be compared with each other. Takes half an hour; nothing passes or fails.
import { inRun, runCommand } from "../runner/run.ts";
import { withTestStack } from "../runner/test-stack.ts";

await inRun(async (run) => {
  const measure = async (title: string, script: string, env: Record<string, string> = {}) => {
    console.log(`\n## ${title}\n`);
    const command = [Deno.execPath(), "run", "-A", `tests/benchmarks/${script}.ts`];
    if (!await runCommand(run, command, env)) throw new Error(`${script} broke down.`);
  };
  await withTestStack(run, async (env) => {
    await measure("A first visit on a slow telephone", "page-cost", env);
    await measure("A key below a thread", "typing", env);
    await measure("Documents", "documents", env);
    await measure("Documents at Cloudflare", "worker", env);
    await measure("Memory over a thousand documents", "document-memory", env);
  });
  await measure("From a reply to every reader", "live-latency");
  await measure("What a reply writes", "replies");
  await measure("Queries at ten thousand and at one million posts", "thread-queries");
  await measure("A million members, threads and files", "scale");
  await measure("Replies while one member attacks", "admission");
  await measure("Search in a million posts", "search");
  await measure("Leaving with a hundred thousand posts", "leaving");
  await measure("A letter to a hundred thousand subscribers", "letters");
  await measure("Avatars of members", "avatars");
  await measure("Functions beside a bare Hono route", "function-throughput");
  await measure("Sitemap", "sitemap");
});
Deno.exit();
