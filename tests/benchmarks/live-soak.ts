// 10,000 posts through 50 forced disconnects (sockets cut, the live service restarted, its line to
// the database killed), with three readers of the site's own code and one browser:
// `deno run -A tests/benchmarks/live-soak.ts [posts] [disconnects]`. Takes some minutes and prints
// what each reader lost, saw twice or saw out of order.
import { findChromium } from "../runner/chromium.ts";
import { startTestStack } from "../runner/test-stack.ts";

const [posts = "10000", disconnects = "50"] = Deno.args;
const chromium = await findChromium();
const stack = await startTestStack();
try {
  const { success } = await new Deno.Command("node_modules/.bin/playwright", {
    args: ["test", "-c", "tests/journeys", "--project", "faults", "live-soak"],
    env: {
      ...stack.env,
      CHROMIUM_PATH: chromium.path,
      LMP_SOAK_POSTS: posts,
      LMP_SOAK_DISCONNECTS: disconnects,
    },
  }).spawn().status;
  if (!success) Deno.exitCode = 1;
} finally {
  await stack.stop();
}
