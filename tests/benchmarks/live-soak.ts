// 10,000 posts through 50 forced disconnects (sockets cut, the live service restarted, its line to
// the database killed), with three readers of the site's own code and one browser:
// `deno run -A tests/benchmarks/live-soak.ts [posts] [disconnects]`. Takes some minutes and prints
// what each reader lost, saw twice or saw out of order.
import { findChromium } from "../runner/chromium.ts";
import { inRun, runCommand } from "../runner/run.ts";
import { withTestStack } from "../runner/test-stack.ts";

const [posts = "10000", disconnects = "50"] = Deno.args;
const chromium = await findChromium();
const command = ["node_modules/.bin/playwright", "test", "-c", "tests/journeys"];
let isGreen = false;
await inRun((run) =>
  withTestStack(run, async (env) => {
    isGreen = await runCommand(run, [...command, "--project", "faults", "live-soak"], {
      ...env,
      CHROMIUM_PATH: chromium.path,
      LMP_SOAK_POSTS: posts,
      LMP_SOAK_DISCONNECTS: disconnects,
    });
  })
);
Deno.exit(isGreen ? 0 : 1);
