// The entry of a Cloudflare Worker with assets: what is no file comes here.
import site from "virtual:built-site";
import { canonicalUrl } from "#web/lib/document/page-url.ts";
import { handle } from "./entry.ts";
import { keptDocument } from "./kept-documents.ts";
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
    if (target) return withHeaders(await fetch(new Request(target, request)), site.everywhere);
    if (request.method !== "GET" && request.method !== "HEAD") return await handle(request);
    // A Worker runs in front of the cache of its platform and has to use it by itself.
    const cache = (globalThis as unknown as Runtime).caches.default;
    const make = (each: Request) => handle(each, execution);
    return await keptDocument(request, canonicalUrl(url), cache, execution, make);
  },
};

/** The response of a function, with what every response of the site carries. */
function withHeaders(response: Response, headers: Record<string, string>): Response {
  const own = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) own.headers.set(name, value);
  return own;
}
