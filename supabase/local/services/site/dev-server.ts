/** Runs Vite's development server beside the stack, for `npm run dev`. */
import { type StackConfig } from "../../config.ts";
import { join, repositoryRoot } from "../../platform/paths.ts";
import type { Log } from "../../platform/log.ts";
import { watchChild } from "../../platform/process/watched-child.ts";
import type { Watchdog } from "../../platform/process/watchdog.ts";
import { localVariables } from "./build.ts";
import { UserError } from "../../platform/errors.ts";

export interface DevServer {
  stop(): Promise<void>;
}

/** Starts Vite on the site's port; what it prints goes to the reader. */
export async function startDevServer(
  config: StackConfig,
  watchdog: Watchdog,
  log: Log,
): Promise<DevServer> {
  const child = spawnVite(config);
  const { ended, stop } = await watchChild(child, watchdog);
  void ended.then(({ wasStopped }) => {
    if (!wasStopped) log("Vite has stopped. Correct what it said above, then start again.");
  });
  return { stop };
}

function spawnVite(config: StackConfig): Deno.ChildProcess {
  const args = [join(repositoryRoot, "node_modules", "vite", "bin", "vite.js")];
  try {
    return new Deno.Command("node", {
      args,
      cwd: repositoryRoot,
      env: {
        LMP_SITE_PORT: `${config.sitePort}`,
        LMP_API_PORT: `${config.apiPort}`,
        ...localVariables(config),
      },
      stdin: "null",
      stdout: "inherit",
      stderr: "inherit",
      detached: true,
    }).spawn();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new UserError('The program "node" was not found. Install Node 20.19 or later.');
  }
}
