// One stack with fresh demo data and one build of the site, on free ports, shared by every test.
// A stack that a developer has running is left alone.

export interface TestStack {
  /** Tells the test runners where the stack is. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

const startTimeoutMs = 120_000;

function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  listener.close();
  return listener.addr.port;
}

async function build(env: Record<string, string>): Promise<void> {
  const { success, stderr } = await new Deno.Command("node_modules/.bin/vite", {
    args: ["build", "--logLevel", "warn"],
    env,
    stdin: "null",
  }).output();
  if (!success) throw new Error(`The site does not build:\n${new TextDecoder().decode(stderr)}`);
}

async function isReady(file: string): Promise<boolean> {
  try {
    const { siteUrl } = JSON.parse(await Deno.readTextFile(file));
    const answer = await fetch(siteUrl);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Builds the site and starts a stack with demo data; rejects with what the stack said. */
export async function startTestStack(): Promise<TestStack> {
  const folder = await Deno.makeTempDir({ prefix: "lmp-test-" });
  const env = {
    LMP_DATA_DIR: `${folder}/data`,
    LMP_STACK_FILE: `${folder}/stack.json`,
    LMP_SITE_PORT: String(freePort()),
    LMP_API_PORT: String(freePort()),
    LMP_MAILBOX_PORT: String(freePort()),
    LMP_DATABASE_PORT: String(freePort()),
  };
  await build(env);
  const log = await Deno.open(`${folder}/stack.log`, { create: true, write: true });
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "supabase/local/main.ts", "--site"],
    env,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const copying = Promise.all([child.stdout, child.stderr].map(async (output) => {
    for await (const chunk of output) await log.write(chunk);
  }));
  let hasEnded = false;
  child.status.then(() => hasEnded = true);
  const giveUpAt = Date.now() + startTimeoutMs;
  while (!await isReady(env.LMP_STACK_FILE)) {
    if (hasEnded || Date.now() > giveUpAt) {
      const said = await Deno.readTextFile(`${folder}/stack.log`);
      throw new Error(`The stack did not start. It said:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    env,
    async stop() {
      child.kill("SIGTERM");
      await child.status;
      await copying;
      log.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}
