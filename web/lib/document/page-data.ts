// What a document holds besides its words: the data that it was rendered from, so that hydration reads
// nothing a second time.
import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** The id of the data block in the document. */
export const pageDataId = "page-data";

export interface PageData {
  /** Milliseconds since 1970, by the server's clock. */
  renderedAt: number;
  /** HTTP status of the document. */
  status: number;
  /** What was read for it. */
  queries: { key: QueryKey; data: unknown }[];
}

/** On the server: everything that was read for the page. */
export function collectPageData(
  queryClient: QueryClient,
  rendered: Omit<PageData, "queries">,
): PageData {
  const queries = queryClient.getQueryCache().getAll()
    .filter(({ state }) => state.status === "success");
  return {
    ...rendered,
    queries: queries.map(({ queryKey, state }) => ({ key: queryKey, data: state.data })),
  };
}

/** In the browser: what a document holds; undefined for the shell. */
export function readPageData(page: Document): PageData | undefined {
  const text = page.getElementById(pageDataId)?.textContent;
  // Our own server wrote it.
  return text ? JSON.parse(text) as PageData : undefined;
}

/** In the browser: fills the cache with what the document holds. */
export function restorePageData(queryClient: QueryClient, { queries }: PageData): void {
  // By no clock of anybody: the server's and this device's may differ by years. What came over the network
  // just now is fresh; a document from the browser's own cache may be of any age, and is read again.
  const updatedAt = isFromBrowserCache() ? 0 : Date.now();
  for (const { key, data } of queries) queryClient.setQueryData(key, data, { updatedAt });
}

/** Whether the browser showed the document without asking a server, as it does for "back" and after a restart. */
function isFromBrowserCache(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Not known where the browser does not tell.
  return navigation?.transferSize === 0;
}
