// A stack of its own for one benchmark, thrown away afterwards.
import {
  type ScratchStack,
  startScratchStack,
} from "../../supabase/local/scratch/scratch-stack.ts";
import type { StackOptions } from "../../supabase/local/stack.ts";

/** Starts a stack on free ports in a new folder, runs `measure` and removes everything again. */
export async function withScratchStack(
  options: StackOptions,
  measure: (stack: ScratchStack) => Promise<void>,
): Promise<void> {
  await using stack = await startScratchStack(options);
  await measure(stack);
}
