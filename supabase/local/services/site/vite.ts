/** Runs Vite: a build of the site for `npm start` and for test runs, its development server for `npm run dev`. */
import type { StackConfig } from "../../config.ts";
import { UserError } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import { join, repositoryRoot } from "../../platform/paths.ts";
import type { Watchdog } from "../../platform/process/watchdog.ts";
import { watchChild, type WatchedChild } from "../../platform/process/watched-child.ts";

export interface Build {
  /** Resolves when the site is in `config.distDir`. Throws a UserError when it could not be built. */
  done: Promise<void>;
  /** Ends a build that is no longer wanted; resolves when it has ended. */
  stop(): Promise<void>;
}

/** Starts to build the site for the ports of this stack. */
export async function startBuild(config: StackConfig, watchdog: Watchdog): Promise<Build> {
  const variables = { LMP_DIST_DIR: config.distDir };
  const args = ["build", "--logLevel", "warn"];
  const { ended, stop } = await runVite(args, variables, config, watchdog);
  const done = ended.then(({ success, wasStopped }) => {
    if (!success && !wasStopped) throw new UserError("The site could not be built; see above.");
  });
  // A failure is reported to the caller who awaits it; until then it is not unhandled.
  done.catch(() => {});
  return { done, stop };
}

export interface DevServer {
  stop(): Promise<void>;
}

/** Starts Vite's server on the site's port. */
export async function startDevServer(
  config: StackConfig,
  watchdog: Watchdog,
  log: Log,
): Promise<DevServer> {
  const { ended, stop } = await runVite([], {}, config, watchdog);
  void ended.then(({ wasStopped }) => {
    if (!wasStopped) log("Vite has stopped. Correct what it said above, then start again.");
  });
  return { stop };
}

/** What Vite prints goes to the reader. */
async function runVite(
  args: string[],
  variables: Record<string, string>,
  config: StackConfig,
  watchdog: Watchdog,
): Promise<WatchedChild> {
  const command = new Deno.Command("node", {
    args: [join(repositoryRoot, "node_modules", "vite", "bin", "vite.js"), ...args],
    cwd: repositoryRoot,
    env: {
      LMP_SITE_PORT: `${config.sitePort}`,
      LMP_API_PORT: `${config.apiPort}`,
      // What of .env is for a public site alone: the captcha is that of the stack, and errors are reported nowhere.
      CAPTCHA_SITE_KEY: config.captchaSiteKey ?? "",
      LMP_CAPTCHA_ORIGIN: config.mailboxUrl,
      ERROR_REPORTS_DSN: "",
      ...variables,
    },
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
    detached: true,
  });
  try {
    return await watchChild(command.spawn(), watchdog);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new UserError('The program "node" was not found. Install Node 20.19 or later.');
  }
}
