// Code of the site that cannot be fetched, and why: the browser says only that it failed.
import { isOutdated } from "./new-version.ts";

/**
 * `gone`: a newer build has replaced it. `unreachable`: the server does not respond.
 * `there`: the server has it, but something that it imports failed, which the document remembers, or this
 * browser does not let it run.
 */
export type ChunkLoadReason = "gone" | "unreachable" | "there";

const sentences: Record<ChunkLoadReason, string> = {
  gone: "The site has been updated in the meantime. Reload the page to go on.",
  unreachable: "The server could not be reached.",
  there: "A part of the page did not arrive. Reload the page to go on.",
};

/** A part of the site's code did not come, not even at a second request. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly reason: ChunkLoadReason;

  constructor(reason: ChunkLoadReason, cause: unknown) {
    super(sentences[reason], { cause });
    this.reason = reason;
  }
}

/** What Chromium, Firefox and Safari say when an import cannot be fetched. It has no other mark. */
const failedImport =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/;

export function isFailedImport(thrown: unknown): boolean {
  return thrown instanceof Error && failedImport.test(thrown.message);
}

/**
 * Requests a script from the server, or without its URL the build. A request that is cancelled with
 * the page, because its reader goes elsewhere, leaves the server unreachable.
 */
export async function whyNotLoaded(url: string | undefined): Promise<ChunkLoadReason> {
  try {
    if (!url) return await isOutdated() ? "gone" : "there";
    const response = await fetch(url, { method: "HEAD", cache: "no-store" });
    // Some hosts return a page for what they do not have.
    const isScript = /javascript/.test(response.headers.get("content-type") ?? "");
    if (response.ok) return isScript ? "there" : "gone";
    // Anything else, such as a limit or a fault, says nothing of the file.
    return response.status === 404 || response.status === 410 ? "gone" : "unreachable";
  } catch {
    return "unreachable";
  }
}
