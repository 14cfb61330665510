// Code that failed to load once. A browser may keep a failed import for as long as the page is open
// (Chromium does), so that the same URL fails again at once, without a request.
// https://github.com/whatwg/html/issues/6768
import { isFailedImport, MissingCode, whyMissing } from "./missing-code.ts";
import { reportNewVersion } from "./new-version.ts";

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

/**
 * Loads a module; when that fails, once more, under a URL that the browser does not know as failed
 * where it tells the first one. Rejects with MissingCode when the second attempt fails too, and the
 * next call tries again. `load` is `() => import("…")`.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!isFailedImport(error)) throw error;
    const url = failedScript(error, location.origin);
    const anew = url ? recovered.get(url) ?? loadAnew(url) : load();
    if (url) recovered.set(url, anew);
    try {
      // The same file, so the same module.
      return await anew as Module;
    } catch (again) {
      if (!isFailedImport(again)) throw again;
      const reason = await whyMissing(url);
      if (reason === "gone") reportNewVersion();
      throw new MissingCode(reason, again);
    }
  }
}
