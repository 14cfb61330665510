// The entry of a Cloudflare Worker with assets: what is no file comes here.
import site from "virtual:built-site";
import { handle } from "./entry.ts";
import { proxyTarget } from "./proxies.ts";

/** What this code uses of the runtime, which adds it to the standard. */
interface Runtime {
  caches: { default: Cache };
}

interface Execution {
  waitUntil(work: Promise<unknown>): void;
}

/** Campaigns add these to links; the page is the same. */
const tracking = /^(utm_|fbclid$|gclid$|ref$)/;

export default {
  async fetch(request: Request, _env: unknown, execution: Execution): Promise<Response> {
    const url = new URL(request.url);
    const target = proxyTarget(site.proxies, url.pathname);
    if (target) return await fetch(new Request(target + url.search, request));
    for (const name of [...url.searchParams.keys()]) {
      if (tracking.test(name)) url.searchParams.delete(name);
    }
    // A Worker runs in front of the cache of its platform and has to use it by itself.
    const cache = (globalThis as unknown as Runtime).caches.default;
    const kept = await cache.match(url);
    if (kept) return kept;
    const response = await handle(request);
    if (request.method === "GET" && response.status === 200) {
      execution.waitUntil(cache.put(url, response.clone()));
    }
    return response;
  },
};
