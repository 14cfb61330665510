/** Keeps a shell that outlives us for a moment and stops our children, see watchdog.sh. */
import { fromFileUrl } from "../paths.ts";

export interface Watchdog {
  /** Watches a child; a negative number is the process group of a child. */
  add(pid: number): Promise<void>;
  /** The child has ended; its id may be reused by another process now. */
  remove(pid: number): Promise<void>;
  /** Removes this file when we end. */
  removeAtEnd(path: string): Promise<void>;
  /** Removes this folder when we end, after the children have ended. */
  removeFolderAtEnd(path: string): Promise<void>;
  /** Ends the watch without touching the children. */
  close(): Promise<void>;
}

export function startWatchdog(): Watchdog {
  const child = new Deno.Command("/bin/sh", {
    args: [fromFileUrl(new URL("./watchdog.sh", import.meta.url))],
    stdin: "piped",
    stdout: "null",
    stderr: "null",
    // In a group of its own, Ctrl-C and a killed process group do not reach it.
    detached: true,
  }).spawn();
  const writer = child.stdin.getWriter();
  const say = (text: string) => writer.write(new TextEncoder().encode(text + "\n"));
  return {
    add: (pid) => say(`add ${pid}`),
    remove: (pid) => say(`remove ${pid}`).catch(() => {}),
    removeAtEnd: (path) => say(`file ${path}`),
    removeFolderAtEnd: (path) => say(`folder ${path}`),
    async close() {
      await writer.close().catch(() => {});
      await child.status;
    },
  };
}
