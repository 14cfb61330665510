// Makes readers of live threads for Node out of the site's own code.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import ws from "ws";
import type { LiveReader } from "./live-reader.ts";
import type * as ReaderModule from "./live-reader.ts";
import { repositoryRoot } from "./repository.ts";

interface LiveReaders {
  open(threadId: string): Promise<LiveReader>;
  /** Removes the built code. */
  remove(): Promise<void>;
}

/** The parts of a browser that the site's live code reads: a visible tab, nobody signed in. */
function standInForBrowser(): void {
  const tab = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    documentElement: { dataset: {} },
  });
  const events = new EventTarget();
  const missing = {
    WebSocket: ws,
    document: tab,
    localStorage: { getItem: () => null },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  for (const [name, value] of Object.entries(missing)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  Object.defineProperty(navigator(), "onLine", { value: true, configurable: true });
}

/** Node 20 has none. */
function navigator(): object {
  if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: {} });
  return globalThis.navigator;
}

/** Builds the readers' code for the API at this URL. */
export async function buildLiveReaders(apiUrl: string, publishableKey: string) {
  const folder = await mkdtemp(join(tmpdir(), "lmp-readers-"));
  await build({
    configFile: false,
    root: repositoryRoot,
    logLevel: "error",
    define: {
      "import.meta.env.SUPABASE_URL": JSON.stringify(apiUrl),
      "import.meta.env.SUPABASE_PUBLISHABLE_KEY": JSON.stringify(publishableKey),
    },
    build: {
      // The code of a browser: a server's follows nothing.
      lib: {
        entry: join(repositoryRoot, "tests/support/live-reader.ts"),
        formats: ["es"],
        fileName: () => "reader.mjs",
      },
      outDir: folder,
      copyPublicDir: false,
      // One file, so that each import of it is a tab of its own.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  standInForBrowser();
  let opened = 0;
  const readers: LiveReaders = {
    async open(threadId) {
      const url = `${pathToFileURL(join(folder, "reader.mjs")).href}?tab=${++opened}`;
      const module: typeof ReaderModule = await import(url);
      return module.openReader(threadId);
    },
    remove: () => rm(folder, { recursive: true }),
  };
  return readers;
}
