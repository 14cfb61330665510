/** Short enough for an immediate restart; reading the process id costs nothing. */
const intervalMs = 250;

/**
 * Calls `act` once when the process that started this one has ended. npm and shells pass on some signals
 * only, and none when they are killed: nothing would be left to stop us.
 */
export function onOrphaned(act: () => void): void {
  const parent = Deno.ppid;
  const timer = setInterval(() => {
    if (Deno.ppid === parent) return;
    clearInterval(timer);
    act();
  }, intervalMs);
  Deno.unrefTimer(timer);
}
