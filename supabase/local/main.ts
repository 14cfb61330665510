/** Entry of `npm start`, `npm run stack` and `npm run reset`: starts the stack and waits for the end. */
import { Problem, reasonOf } from "./problem.ts";
import { startStack } from "./stack.ts";

try {
  const stack = await startStack({ reset: Deno.args.includes("--reset") });
  console.log(JSON.stringify(stack.config, null, 2));
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  await new Promise<void>((done) => {
    for (const signal of signals) Deno.addSignalListener(signal, () => done());
  });
  await stack.stop();
  Deno.exit(0);
} catch (error) {
  console.error(error instanceof Problem ? error.message : `Unexpected: ${reasonOf(error)}`);
  if (!(error instanceof Problem)) console.error(error);
  Deno.exit(1);
}
