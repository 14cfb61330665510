// A stack of its own for one benchmark, thrown away afterwards.
import { type Stack, type StackOptions, startStack } from "../../supabase/local/stack.ts";

function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  listener.close();
  return listener.addr.port;
}

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
    sitePort: freePort(),
    apiPort: freePort(),
    mailboxPort: freePort(),
    databasePort: freePort(),
    write: () => {},
  });
  try {
    await measure(stack);
  } finally {
    await stack.stop();
    await Deno.remove(folder, { recursive: true });
  }
}
