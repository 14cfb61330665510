/** One Edge Function in its own Deno process, started again when it crashes. */
import type { Log } from "../../platform/log.ts";
import { join, repositoryRoot } from "../../platform/paths.ts";
import type { Watchdog } from "../../platform/process/watchdog.ts";

/** Pause before a restart: doubles with every crash in a row, up to the last value. */
const firstPauseMs = 500;
const longestPauseMs = 15_000;
/** A process that lived this long was healthy; its crash begins a new row. */
const healthyMs = 30_000;

/** Arguments for Deno to serve `entry` on a free port, with the imports that `config` names. */
export function serveArguments(entry: string, config: string): string[] {
  return [
    "serve",
    "--no-prompt",
    "--allow-net",
    "--allow-env",
    "--allow-read",
    "--allow-sys",
    // The function's own imports, resolved to the packages that npm has installed.
    `--config=${config}`,
    "--node-modules-dir=manual",
    "--cached-only",
    "--no-lock",
    // Suppresses a warning about a change in a later Deno.
    "--unstable-no-legacy-abort",
    "--host=127.0.0.1",
    "--port=0",
    entry,
  ];
}

export class FunctionChild {
  #process: Deno.ChildProcess | null = null;
  #url: string | null = null;
  #wanted = false;
  #pauseMs = firstPauseMs;
  /** What it logged before it was listening: the reason when it never is. */
  #bootLines: string[] = [];
  #toldReason = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly parent: string,
    readonly name: string,
    private readonly environment: Record<string, string>,
    private readonly watchdog: Watchdog,
    private readonly log: Log,
  ) {}

  /** URL of the function; null while it is not running. */
  get url(): string | null {
    return this.#url;
  }

  /** Resolves when the function is listening, or when its first start has failed. */
  async start(): Promise<void> {
    this.#wanted = true;
    await this.#spawn();
  }

  async stop(): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#timer);
    this.#url = null;
    const process = this.#process;
    if (!process) return;
    kill(process, "SIGTERM");
    const killTimer = setTimeout(() => kill(process, "SIGKILL"), 2000);
    await process.status;
    clearTimeout(killTimer);
  }

  async #spawn(): Promise<void> {
    const folder = join(this.parent, this.name);
    const process = new Deno.Command(Deno.execPath(), {
      args: serveArguments(join(folder, "index.ts"), join(folder, "deno.json")),
      cwd: repositoryRoot,
      clearEnv: true,
      env: { ...this.environment, NO_COLOR: "1", SB_EXECUTION_ID: crypto.randomUUID() },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
      detached: true,
    }).spawn();
    this.#process = process;
    this.#bootLines = [];
    const startedAt = Date.now();
    await this.watchdog.add(process.pid);
    const ready = new Promise<void>((done) => {
      void this.#readLines(process.stdout, done);
      void this.#readLines(process.stderr, done);
    });
    const ended = process.status.then((status) => this.#onEnd(process, status, startedAt));
    await Promise.race([ready, ended]);
  }

  async #onEnd(process: Deno.ChildProcess, status: Deno.CommandStatus, startedAt: number) {
    this.#process = null;
    this.#url = null;
    await this.watchdog.remove(process.pid);
    if (!this.#wanted) return;
    if (Date.now() - startedAt > healthyMs) this.#pauseMs = firstPauseMs;
    const pauseMs = this.#pauseMs;
    this.#pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    this.#tellOnce(reasonOfEnd(status, this.#bootLines));
    this.#timer = setTimeout(() => void this.#spawn(), pauseMs);
  }

  #tellOnce(reason: string): void {
    if (reason !== this.#toldReason) {
      this.log(`${reason} It is tried again until it works, and whenever a file is saved.`);
    }
    this.#toldReason = reason;
  }

  async #readLines(stream: ReadableStream<Uint8Array>, ready: () => void): Promise<void> {
    let rest = "";
    for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const url = line.match(/Listening on (http:\/\/127\.0\.0\.1:\d+)/)?.[1];
        if (url) {
          this.#url = url;
          this.#toldReason = "";
          ready();
        } else if (this.#url === null) {
          this.#bootLines.push(line);
        } else if (line.trim()) {
          this.log(line);
        }
      }
    }
  }
}

function reasonOfEnd(status: Deno.CommandStatus, bootLines: string[]): string {
  const error = bootLines.find((line) => /error/i.test(line))?.replace(
    /^error: (Uncaught )?(\(in promise\) )?/,
    "",
  );
  if (error) {
    const place = bootLines.join("\n").match(/supabase\/functions\/[\w./-]+:\d+/)?.[0];
    return `could not start: ${error.replace(/\.$/, "")}${place ? ` (${place})` : ""}.`;
  }
  return `stopped unexpectedly (${status.signal ?? `exit code ${status.code}`}).`;
}

function kill(process: Deno.ChildProcess, signal: Deno.Signal): void {
  try {
    process.kill(signal);
  } catch {
    // It has ended in the meantime.
  }
}
