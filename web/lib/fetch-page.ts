// A page inside the site as its document has it: all that it shows by one request, to which a cache responds, and its texts
// as HTML.
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { type PageData, readPageData } from "./page-data.ts";
import { isServer } from "./rendering.ts";
import { currentReader } from "./supabase.ts";

export interface FetchedPage {
  document: Document;
  data: PageData;
}

/** False once the host has shown that it serves the shell for every page. */
let isServed = !isServer;

/**
 * The document at a path of the site. Undefined where the backend has to be asked instead: by a member, who may see more,
 * on a host that only serves files, after a new version, and for a page that is not there, or not now.
 */
export async function fetchPage(
  path: string,
  signal: AbortSignal,
): Promise<FetchedPage | undefined> {
  if (!isServed || currentReader() === "member") return undefined;
  const html = await fetchWithTimeout(path, { signal })
    .then((response) => response.status === 200 ? response.text() : undefined)
    // Whoever asks the backend hears what is wrong.
    .catch(() => undefined);
  if (html === undefined) return undefined;
  const page = new DOMParser().parseFromString(html, "text/html");
  const data = readPageData(page);
  if (!data) {
    isServed = false;
    return undefined;
  }
  const isOfThisBuild =
    page.documentElement.dataset.build === document.documentElement.dataset.build;
  return isOfThisBuild ? { document: page, data } : undefined;
}
