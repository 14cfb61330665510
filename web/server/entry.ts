// What a host calls. The build of the site adds what only it knows.
import site from "virtual:built-site";
import type { CachingHost } from "./caching.ts";
import type { Execution } from "./render.tsx";

/**
 * The document of the page at the URL of the request; see renderPage. All code is in files of its own, named
 * after their content, so that a host can load the next build beside this one. With `execution`, as hosts pass it to
 * a function, a report of an error is finished after the response. `host` is whose cache stands in front.
 */
export async function handle(
  request: Request,
  execution?: Execution,
  host?: CachingHost,
): Promise<Response> {
  const { renderPage } = await import("./render.tsx");
  return await renderPage(request, site, execution, host);
}
