/**
 * Entry of `npm start`, `npm run stack` and `npm run reset`.
 *
 * --site      serve the built site too
 * --reset     throw the data away first
 * --no-seed   leave a new database empty
 */
import { parseEnv } from "node:util";
import { repositoryRoot } from "./config.ts";
import { Problem } from "./problem.ts";
import { join } from "./process/paths.ts";
import { startStack } from "./stack.ts";
import { summaryOf } from "./summary.ts";

const flags = new Set(Deno.args);

async function main(): Promise<number> {
  await loadEnvFile();
  const asked = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    Deno.addSignalListener(signal, () => asked.resolve());
  }
  const startedAt = performance.now();
  const starting = startStack({
    reset: flags.has("--reset"),
    site: flags.has("--site"),
    seed: !flags.has("--no-seed"),
  });
  const stack = await Promise.race([starting, asked.promise]);
  // Interrupted half-way: the watchdog ends the children, the next start begins anew.
  if (!stack) return 0;
  console.log(summaryOf(stack, flags.has("--site"), performance.now() - startedAt));
  await asked.promise;
  await stack.stop();
  return 0;
}

/** Values of .env, unless the environment has them already. */
async function loadEnvFile(): Promise<void> {
  const text = await Deno.readTextFile(join(repositoryRoot, ".env")).catch(() => "");
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (value !== undefined && Deno.env.get(name) === undefined) Deno.env.set(name, value);
  }
}

try {
  Deno.exit(await main());
} catch (error) {
  if (error instanceof Problem) console.error(`\n  ${error.message}\n`);
  else {console.error(
      "The local stack failed in a way nobody foresaw. Please report this:\n",
      error,
    );}
  Deno.exit(1);
}
