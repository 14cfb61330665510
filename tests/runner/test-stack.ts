// A stack with fresh demo data on free ports, and a build of the site for it. A stack that a developer
// has running is left alone.
import { freePorts } from "../../supabase/local/platform/http/free-ports.ts";
import type { Run } from "./run.ts";

export interface StartedStack {
  /** Environment variables with which the test runners find the stack. */
  env: Record<string, string> & { LMP_DIST_DIR: string };
  /** Its processor time up to now; undefined where it cannot be read. */
  processorSeconds(): number | undefined;
  stop(): Promise<void>;
}

export interface TestStackOptions {
  /** Whether the site is built and served too. */
  hasSite?: boolean;
}

/** A stack that has printed nothing for so long while it starts will not start. */
const silenceMs = 5 * 60_000;
/** Longer than a stack takes to end its parts. */
const longestStopMs = 15_000;

/** What a stack logs when one of its ports is in use. */
const isTaken = /^\s*Port \d+ for .* is taken/m;
class PortTaken extends Error {}

const exists = (path: string) => Deno.stat(path).then(() => true, () => false);

/**
 * Starts a stack with demo data in the folder of the run. Rejects with the stack's output, and leaves
 * no process behind.
 */
export async function startTestStack(
  run: Run,
  { hasSite = true }: TestStackOptions = {},
): Promise<StartedStack> {
  try {
    return await startOnce(run, hasSite);
  } catch (error) {
    // Another process took a port after it was chosen.
    if (!(error instanceof PortTaken)) throw error;
    return await startOnce(run, hasSite);
  }
}

async function startOnce(
  { folder: runFolder, interrupt: { signal }, watchdog, processor }: Run,
  hasSite: boolean,
): Promise<StartedStack> {
  const folder = await Deno.makeTempDir({ dir: runFolder, prefix: "stack-" });
  // The database's user needs access.
  await Deno.chmod(folder, 0o711);
  const { sitePort, apiPort, mailboxPort, databasePort } = freePorts();
  const env = {
    LMP_DATA_DIR: `${folder}/data`,
    LMP_STACK_FILE: `${folder}/stack.json`,
    LMP_DIST_DIR: `${folder}/dist`,
    LMP_SITE_PORT: `${sitePort}`,
    LMP_API_PORT: `${apiPort}`,
    LMP_MAILBOX_PORT: `${mailboxPort}`,
    LMP_DATABASE_PORT: `${databasePort}`,
  };
  const log = await Deno.open(`${folder}/stack.log`, { create: true, write: true });
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "supabase/local/main.ts", ...(hasSite ? ["--build"] : [])],
    env: { ...env, TMPDIR: runFolder },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    detached: true,
  }).spawn();
  const processorSeconds = processor.watch(child.pid);
  let lastOutputAt = Date.now();
  const copying = Promise.all([child.stdout, child.stderr].map(async (output) => {
    for await (const chunk of output) {
      lastOutputAt = Date.now();
      await log.write(chunk);
    }
  }));
  let hasEnded = false;
  const ended = child.status.then(() => hasEnded = true);
  const end = (name: Deno.Signal) => {
    if (!hasEnded) child.kill(name);
  };
  const stop = async () => {
    end("SIGTERM");
    const killTimer = setTimeout(() => end("SIGKILL"), longestStopMs);
    await ended;
    clearTimeout(killTimer);
    await copying;
    log.close();
    await watchdog.remove(child.pid);
  };
  await watchdog.add(child.pid);
  while (!await exists(env.LMP_STACK_FILE)) {
    if (hasEnded || signal.aborted || Date.now() - lastOutputAt > silenceMs) {
      await stop();
      const said = await Deno.readTextFile(`${folder}/stack.log`);
      throw new (isTaken.test(said) ? PortTaken : Error)(
        `The stack did not start. It said:\n${said}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { env, processorSeconds, stop };
}

/** Starts a stack with the site for `work`, and stops it afterwards. */
export async function withTestStack(
  run: Run,
  work: (env: Record<string, string>) => Promise<void>,
): Promise<void> {
  const stack = await startTestStack(run);
  try {
    await work(stack.env);
  } finally {
    await stack.stop();
  }
}
