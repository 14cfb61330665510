// A server in a Deno process of its own, started as the local stack starts functions, so that its
// speed and memory are its own.
import { serveArguments } from "../../supabase/local/services/functions/child.ts";

export interface ServerProcess {
  url: string;
  /** Largest amount of memory so far, in bytes; NaN where the system does not report it. */
  peakMemory(): Promise<number>;
  stop(): Promise<void>;
}

/** Serves the default export of `entry`; `config` is the deno.json that maps its imports. */
export async function startServer(
  entry: string,
  config: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const process = new Deno.Command(Deno.execPath(), {
    args: serveArguments(entry, config),
    env,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const listening = Promise.withResolvers<string>();
  const lines: string[] = [];
  const reading = [process.stdout, process.stderr].map(async (stream) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) {
      lines.push(text);
      const url = lines.join("").match(/Listening on (http:\/\/127\.0\.0\.1:\d+)/)?.[1];
      if (url) listening.resolve(url);
    }
  });
  // Without effect once the URL is known.
  void Promise.all(reading).then(() =>
    listening.reject(new Error(`${entry} did not start:\n${lines.join("")}`))
  );
  return {
    url: await listening.promise,
    async peakMemory() {
      const status = await Deno.readTextFile(`/proc/${process.pid}/status`).catch(() => "");
      return Number(status.match(/VmHWM:\s+(\d+) kB/)?.[1]) * 1024;
    },
    async stop() {
      process.kill("SIGTERM");
      await process.status;
    },
  };
}
