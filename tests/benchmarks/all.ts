// `npm run measure`: everything that the product's costs are judged by, in one run on one machine,
// so that the figures can be compared with each other. Takes some minutes; nothing passes or fails.
import { startTestStack } from "../runner/test-stack.ts";

async function run(title: string, script: string, env: Record<string, string> = {}): Promise<void> {
  console.log(`\n## ${title}\n`);
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", `tests/benchmarks/${script}.ts`],
    env,
    stdin: "null",
    stderr: "inherit",
    stdout: "inherit",
  }).output();
  if (!success) throw new Error(`${script} broke down.`);
}

const stack = await startTestStack();
try {
  await run("A first visit on a slow telephone", "page-cost", stack.env);
} finally {
  await stack.stop();
}
await run("From a reply to every reader", "live-latency");
await run("Queries at ten thousand and at one million posts", "thread-queries");
await run("Functions beside a bare Hono route", "function-throughput");
await run("Sitemap", "sitemap");
