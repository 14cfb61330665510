/** Serves the built site as a static host would, by the rules that the build wrote for hosts. */
import { forward } from "../functions/forward.ts";
import type { Handler } from "../process/listen.ts";
import { join } from "../process/paths.ts";
import { UserError } from "../user-error.ts";
import { serveFile } from "./files.ts";
import { type HostRules, readHostRules } from "./host-rules.ts";

/** The handler of the site's port for the site in `root`. Throws a UserError when it is not there. */
export async function createSite(root: string): Promise<Handler> {
  const built = await Deno.stat(join(root, "app.html")).then(() => true, () => false);
  if (!built) {
    throw new UserError(`The site has not been built: ${root} is missing. Run "npm run build".`);
  }
  return serveSite(root, () => readHostRules(root));
}

/** A handler for the files in `root` that follows the current result of `readRules`. */
export function serveSite(root: string, readRules: () => Promise<HostRules>): Handler {
  return async (request, info) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    const { pathname } = new URL(request.url);
    // Each time: a build beside a running stack brings scripts that only its own rules allow.
    const rules = await readRules();
    const target = rules.targetOf(pathname);
    if (target && URL.canParse(target)) {
      return await forward(request, info, target)
        .catch(() => new Response("The API does not answer.", { status: 502 }));
    }
    const response = await serveFile(root, pathname, request) ??
      (target ? await serveFile(root, target, request) : null) ??
      await notFound(root, request);
    for (const [name, value] of rules.headersFor(pathname)) response.headers.set(name, value);
    return response;
  };
}

async function notFound(root: string, request: Request): Promise<Response> {
  // The page as a whole, whatever part or version of something else was requested.
  const headers = { "accept-encoding": request.headers.get("accept-encoding") ?? "" };
  const page = await serveFile(root, "/404.html", new Request(request.url, { headers }));
  if (!page) return new Response("The site is being built. Reload in a moment.", { status: 503 });
  return new Response(page.body, { status: 404, headers: page.headers });
}
