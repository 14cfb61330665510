// The entry of a Cloudflare Worker with assets: what is no file comes here.
import site from "virtual:built-site";
import { withoutCampaign } from "#web/lib/campaign-parameters.ts";
import { handle } from "./entry.ts";
import { proxyTarget } from "./proxies.ts";
import type { Execution } from "./render.tsx";

/** What this code uses of the runtime, which adds it to the standard. */
interface Runtime {
  caches: { default: Cache };
}

export default {
  async fetch(request: Request, _env: unknown, execution: Execution): Promise<Response> {
    const url = new URL(request.url);
    const target = proxyTarget(site.proxies, url);
    if (target) return await fetch(new Request(target, request));
    const page = new URL(withoutCampaign(url.pathname + url.search), url);
    // A Worker runs in front of the cache of its platform and has to use it by itself.
    const cache = (globalThis as unknown as Runtime).caches.default;
    const kept = await cache.match(page);
    if (kept) return kept;
    const response = await handle(new Request(page, request), execution);
    if (request.method === "GET" && response.status === 200) {
      execution.waitUntil(cache.put(page, response.clone()));
    }
    return response;
  },
};
