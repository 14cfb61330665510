// What a run of tests or measurements needs: a folder, a way to end it, and a watchdog that outlives it.
import { join } from "../../supabase/local/platform/paths.ts";
import { onOrphaned } from "../../supabase/local/platform/process/on-orphaned.ts";
import { startWatchdog, type Watchdog } from "../../supabase/local/platform/process/watchdog.ts";
import { killGroup } from "./kill-group.ts";
import { ProcessorTimes } from "./processor-time.ts";
import { openRunFolder } from "./run-folder.ts";

export interface Run {
  /** Takes whatever its processes put aside; they get it as TMPDIR. */
  folder: string;
  /** Ends the run: by a signal, because its parent died, or because it has nothing left to prove. */
  interrupt: AbortController;
  /** Ends its processes and removes the folder, even when the run itself is killed. */
  watchdog: Watchdog;
  /** What its commands compute. */
  processor: ProcessorTimes;
}

/** The environment of every process of a run. */
export function envOfRun(folder: string): Record<string, string> {
  return { TMPDIR: folder, LMP_TEMPLATE_DIR: join(folder, templates) };
}

const templates = "templates";

/** Does `work` and clears up after it, however it ends. */
export async function inRun<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
  const interrupt = new AbortController();
  // What it starts runs in groups of their own, which Ctrl-C does not reach.
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    Deno.addSignalListener(name, () => interrupt.abort());
  }
  onOrphaned(() => interrupt.abort());
  const folder = await openRunFolder();
  const watchdog = startWatchdog();
  const processor = new ProcessorTimes();
  try {
    await watchdog.removeFolderAtEnd(folder.path);
    await Deno.mkdir(join(folder.path, templates));
    return await work({ folder: folder.path, interrupt, watchdog, processor });
  } finally {
    processor.stop();
    await folder.remove();
    await watchdog.close();
  }
}

/** Runs a command that prints to the terminal itself, and ends it with the run. Returns whether it succeeded. */
export async function runCommand(
  { folder, interrupt, watchdog }: Run,
  [command = "", ...args]: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  if (interrupt.signal.aborted) return false;
  const child = new Deno.Command(command, {
    args,
    env: { ...envOfRun(folder), ...env },
    stdin: "null",
    stdout: "inherit",
    stderr: "inherit",
    // A group of its own, so that all that it has started ends with it.
    detached: true,
  }).spawn();
  await watchdog.add(-child.pid);
  const onAbort = () => killGroup(child, "SIGINT");
  interrupt.signal.addEventListener("abort", onAbort);
  const { success } = await child.status;
  interrupt.signal.removeEventListener("abort", onAbort);
  await watchdog.remove(-child.pid);
  return success;
}
