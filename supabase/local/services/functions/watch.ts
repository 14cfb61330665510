/** Watches the functions on disk, so that an edit is loaded without a manual restart. */
import { relative, sep } from "../../platform/paths.ts";

/** An editor writes a file in several steps; this long after the last one the change is complete. */
const settleMs = 200;

export interface FolderWatch {
  stop(): void;
}

/**
 * Calls `onChange` with the names of the top folders in which a source file has changed. A system
 * that has run out of watches works without it.
 */
export function watchFolders(folder: string, onChange: (names: Set<string>) => void): FolderWatch {
  let watcher: Deno.FsWatcher;
  try {
    watcher = Deno.watchFs(folder);
  } catch {
    return { stop() {} };
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changed = new Set<string>();
  const report = () => {
    const names = changed;
    changed = new Set();
    onChange(names);
  };
  (async () => {
    for await (const event of watcher) {
      if (event.kind === "access") continue;
      const before = changed.size;
      for (const path of event.paths) {
        const name = relative(folder, path).split(sep)[0];
        if (name && /\.(ts|json)$/.test(path) && !/\.test\.ts$/.test(path)) changed.add(name);
      }
      if (changed.size === before && !timer) continue;
      clearTimeout(timer);
      timer = setTimeout(report, settleMs);
    }
  })().catch(() => {});
  return {
    stop() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}
