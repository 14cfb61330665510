// Code that failed to load once. A browser may keep a failed import for as long as the page is open
// (Chromium did until 2026), so that the same URL fails again at once, without a request.
// https://github.com/whatwg/html/issues/6768
import { ChunkLoadError, isFailedImport, whyNotLoaded } from "./chunk-load-error.ts";

/** Modules that came under another URL, by the one that failed: each is to exist once. */
const recovered = new Map<string, Promise<unknown>>();
let attempts = 0;

/** The URL of a script that an error of `import()` names, if it is one of this site. */
export function failedScript(error: unknown, origin: string): string | undefined {
  const url = error instanceof Error ? /https?:\/\/\S+\.js/.exec(error.message)?.[0] : undefined;
  return url?.startsWith(`${origin}/`) ? url : undefined;
}

async function loadAnew(url: string): Promise<unknown> {
  attempts += 1;
  try {
    return await import(/* @vite-ignore */ `${url}?attempt=${attempts}`);
  } catch (error) {
    recovered.delete(url);
    throw error;
  }
}

/** One more attempt, under a URL that has not failed yet where the browser names the first. */
function attemptAgain(url: string | undefined, load: () => Promise<unknown>): Promise<unknown> {
  if (!url) return load();
  const anew = recovered.get(url) ?? loadAnew(url);
  recovered.set(url, anew);
  return anew;
}

/**
 * Loads a module. When that fails it is tried again, and once more when the server turns out to have
 * it: it may have come back just then. Rejects with ChunkLoadError in the end, and the next call begins
 * anew. `load` is `() => import("…")`.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!isFailedImport(error)) throw error;
    const url = failedScript(error, location.origin);
    // The same file, so the same module.
    const again = async () => await attemptAgain(url, load) as Module;
    return await again().catch(async (second: unknown) => {
      if (!isFailedImport(second)) throw second;
      const reason = await whyNotLoaded(url);
      if (reason !== "there") throw new ChunkLoadError(reason, second);
      return await again().catch((third: unknown) => {
        throw isFailedImport(third) ? new ChunkLoadError(reason, third) : third;
      });
    });
  }
}
