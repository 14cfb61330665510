/** Builds the site, for `npm start` and for test runs. */
import { type StackConfig } from "../../config.ts";
import { UserError } from "../../platform/errors.ts";
import { join, repositoryRoot } from "../../platform/paths.ts";
import { watchChild } from "../../platform/process/watched-child.ts";
import type { Watchdog } from "../../platform/process/watchdog.ts";

export interface Build {
  /** Resolves when the site is in `config.distDir`. Throws a UserError when it could not be built. */
  done: Promise<void>;
  /** Ends a build that is no longer wanted; resolves when it has ended. */
  stop(): Promise<void>;
}

/** What of .env is for a public site alone. The captcha is that of the stack, and errors are reported nowhere. */
export function localVariables({ captchaSiteKey, mailboxUrl }: StackConfig) {
  return {
    CAPTCHA_SITE_KEY: captchaSiteKey ?? "",
    LMP_CAPTCHA_ORIGIN: mailboxUrl,
    ERROR_REPORTS_DSN: "",
  };
}

/** Starts to build the site for the ports of this stack; the build's output goes to the reader. */
export async function startBuild(config: StackConfig, watchdog: Watchdog): Promise<Build> {
  const vite = join(repositoryRoot, "node_modules", "vite", "bin", "vite.js");
  const child = new Deno.Command("node", {
    args: [vite, "build", "--logLevel", "warn"],
    cwd: repositoryRoot,
    env: {
      LMP_SITE_PORT: `${config.sitePort}`,
      LMP_API_PORT: `${config.apiPort}`,
      LMP_DIST_DIR: config.distDir,
      ...localVariables(config),
    },
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
    detached: true,
  }).spawn();
  const { ended, stop } = await watchChild(child, watchdog);
  const done = ended.then(({ success, wasStopped }) => {
    if (!success && !wasStopped) throw new UserError("The site could not be built; see above.");
  });
  // A failure is reported to the caller who awaits it; until then it is not unhandled.
  done.catch(() => {});
  return { done, stop };
}
