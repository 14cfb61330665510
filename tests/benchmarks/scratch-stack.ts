// A stack of its own for one benchmark, thrown away afterwards.
import { freePorts } from "../../supabase/local/scratch/free-ports.ts";
import { type Stack, type StackOptions, startStack } from "../../supabase/local/stack.ts";

/** Starts a stack on free ports in a new folder, runs `measure` and removes everything again. */
export async function withScratchStack(
  options: StackOptions,
  measure: (stack: Stack) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "lmp-benchmark-" });
  const stack = await startStack({
    ...options,
    dataDir: `${folder}/data`,
    stackFile: `${folder}/stack.json`,
    ...freePorts(),
    write: () => {},
  });
  try {
    await measure(stack);
  } finally {
    await stack.stop();
    await Deno.remove(folder, { recursive: true });
  }
}
