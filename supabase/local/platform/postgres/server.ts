/** Runs the database server as a child of the stack. */
import { UserError } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Watchdog } from "../process/watchdog.ts";
import { type Account, commandAs } from "./account.ts";
import type { Binaries } from "./binaries.ts";

export interface PostgresServer {
  /** Ends open sessions and stops. Resolves when the process has ended. */
  stop(): Promise<void>;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
}

export interface PostgresOptions {
  binaries: Binaries;
  account: Account | null;
  folder: string;
  port: number;
  /** In place of or beside ours, as "name=value". */
  settings?: string[];
  watchdog: Watchdog;
  log: Log;
}

/** Starts the server and resolves when it accepts connections. Throws a UserError when it does not. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { binaries, account, folder, port, watchdog, log } = options;
  const settings = [...ourSettings, ...options.settings ?? []];
  const command = await commandAs(
    account,
    binaries.postgres,
    [
      "-D",
      folder,
      "-p",
      `${port}`,
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    [folder],
    { LC_ALL: "C", PGTZ: "UTC" },
  );
  const child = command.spawn();
  await watchdog.add(child.pid);
  const ended = child.status.then(() => watchdog.remove(child.pid));
  await child.stdout.cancel();
  const output = readOutput(child.stderr, log);
  const ready = await Promise.race([output.ready, ended.then(() => false)]);
  if (!ready) {
    await output.finished;
    throw new UserError(startFailure(output.lastFailure(), folder));
  }
  return {
    ended,
    async stop() {
      try {
        child.kill("SIGINT");
      } catch {
        // Already ended.
      }
      await ended;
    },
  };
}

const ourSettings = [
  "listen_addresses=127.0.0.1,::1",
  // Sockets in /tmp would clash with other servers and outlive a crash.
  "unix_socket_directories=",
  "timezone=UTC",
  "log_timezone=UTC",
  "max_connections=120",
  // Demo data: speed over safety from a power cut. What was committed is with the system, though,
  // and survives a killed server; that is why synchronous_commit stays on.
  "fsync=off",
  "full_page_writes=off",
];

function readOutput(stream: ReadableStream<Uint8Array>, log: Log) {
  let failure = "";
  let isReady = false;
  let announce: (ready: boolean) => void = () => {};
  const ready = new Promise<boolean>((done) => announce = done);
  const finished = (async () => {
    for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
      for (const line of chunk.split("\n")) {
        if (line.includes("ready to accept connections")) {
          isReady = true;
          announce(true);
        }
        const severe = line.match(/(FATAL|PANIC): +(.+)/);
        if (severe?.[2]) {
          failure = severe[2];
          if (severe[1] === "PANIC" && isReady) log(`The database stopped: ${failure}`);
        }
      }
    }
  })();
  return { ready, finished, lastFailure: () => failure };
}

function startFailure(reason: string, folder: string): string {
  return `The database in ${folder} cannot be opened (${
    reason || "the server stopped at once"
  }). ` +
    'Run "npm run reset" to start again with fresh demo data.';
}
