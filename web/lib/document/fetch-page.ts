// A page inside the site as its document has it: all that it shows by one request, to which a cache responds, and its texts
// as HTML.
import { type PageData, readPageData } from "./page-data.ts";
import { askSite, stopAskingSite } from "../api/site-host.ts";

export interface FetchedPage {
  document: Document;
  data: PageData;
}

/**
 * The document at a path of the site. Undefined where the backend has to be asked instead: see site-host.ts, after a new
 * version, and for a page that is not there, or not now.
 */
export async function fetchPage(
  path: string,
  signal: AbortSignal,
): Promise<FetchedPage | undefined> {
  const response = await askSite(path, signal);
  if (response?.status !== 200) return undefined;
  // Whoever asks the backend hears what is wrong.
  const html = await response.text().catch(() => undefined);
  if (html === undefined) return undefined;
  const page = new DOMParser().parseFromString(html, "text/html");
  const data = readPageData(page);
  if (!data) {
    stopAskingSite();
    return undefined;
  }
  const isOfThisBuild =
    page.documentElement.dataset.build === document.documentElement.dataset.build;
  return isOfThisBuild ? { document: page, data } : undefined;
}
