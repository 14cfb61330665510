// A stack with fresh demo data on free ports, and the build that it serves. A stack that a developer
// has running is left alone.

export interface TestStack {
  /** Tells the test runners where the stack is. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Ports that nobody uses at this moment. All are held at once, so that none is handed out twice. */
function freePorts(count: number): string[] {
  const listeners = Array.from(
    { length: count },
    () => Deno.listen({ hostname: "127.0.0.1", port: 0 }),
  );
  const ports = listeners.map(({ addr }) => String(addr.port));
  for (const listener of listeners) listener.close();
  return ports;
}

/** A stack that has printed nothing for so long while it starts will not start. */
const silenceMs = 5 * 60_000;

async function build(env: Record<string, string>): Promise<void> {
  const { success, stderr } = await new Deno.Command("node_modules/.bin/vite", {
    args: ["build", "--logLevel", "warn"],
    env,
    stdin: "null",
  }).output();
  if (!success) throw new Error(`The site does not build:\n${new TextDecoder().decode(stderr)}`);
}

async function isReady(file: string, hasSite: boolean): Promise<boolean> {
  try {
    const { siteUrl, apiUrl } = JSON.parse(await Deno.readTextFile(file));
    const response = await fetch(hasSite ? siteUrl : `${apiUrl}/auth/v1/health`);
    await response.body?.cancel();
    return response.ok || !hasSite;
  } catch {
    return false;
  }
}

export interface TestStackOptions {
  /** Whether the site is built and served too. */
  hasSite?: boolean;
  /** Ends a start that is no longer wanted. */
  signal?: AbortSignal;
}

/** Starts a stack with demo data; rejects with what the stack said, and leaves nothing behind. */
export async function startTestStack(
  { hasSite = true, signal }: TestStackOptions = {},
): Promise<TestStack> {
  const folder = await Deno.makeTempDir({ prefix: "lmp-test-" });
  const [sitePort = "", apiPort = "", mailboxPort = "", databasePort = ""] = freePorts(4);
  const env = {
    LMP_DATA_DIR: `${folder}/data`,
    LMP_STACK_FILE: `${folder}/stack.json`,
    LMP_SITE_PORT: sitePort,
    LMP_API_PORT: apiPort,
    LMP_MAILBOX_PORT: mailboxPort,
    LMP_DATABASE_PORT: databasePort,
  };
  if (hasSite) await build(env);
  const log = await Deno.open(`${folder}/stack.log`, { create: true, write: true });
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "supabase/local/main.ts", ...(hasSite ? ["--site"] : [])],
    env,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let lastOutputAt = Date.now();
  const copying = Promise.all([child.stdout, child.stderr].map(async (output) => {
    for await (const chunk of output) {
      lastOutputAt = Date.now();
      await log.write(chunk);
    }
  }));
  let hasEnded = false;
  child.status.then(() => hasEnded = true);
  const stop = async () => {
    // Ctrl-C in a terminal reaches the stack by itself.
    if (!hasEnded) child.kill("SIGTERM");
    await child.status;
    await copying;
    log.close();
    await Deno.remove(folder, { recursive: true });
  };
  while (!await isReady(env.LMP_STACK_FILE, hasSite)) {
    if (hasEnded || signal?.aborted || Date.now() - lastOutputAt > silenceMs) {
      const said = await Deno.readTextFile(`${folder}/stack.log`);
      await stop();
      throw new Error(`The stack did not start. It said:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { env, stop };
}
