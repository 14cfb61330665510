/** Sends a signal to a child that has a process group of its own, and to all that it has started. */
export function killGroup(child: Deno.ChildProcess, signal: Deno.Signal): void {
  try {
    Deno.kill(-child.pid, signal);
  } catch (error) {
    // It has ended in the meantime.
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
