/** Serves the built site (dist/) as a static host would, with the application behind every path. */
import { repositoryRoot, type StackConfig } from "../config.ts";
import { forward } from "../functions/forward.ts";
import type { Handler } from "../process/listen.ts";
import { join } from "../process/paths.ts";
import { Problem } from "../problem.ts";
import { serveFile } from "./files.ts";

/** Paths that the host rewrites to a function, as the production host does. */
const rewrites: [pattern: RegExp, target: string][] = [
  [/^\/(sitemap[\w-]*\.xml|releases\.xml|rss\.xml|atom\.xml|feed\.json)$/, "/functions/v1/sitemap"],
];

/** The handler of the site's port. Throws a Problem when the site has not been built. */
export async function createSite(config: StackConfig): Promise<Handler> {
  const root = join(repositoryRoot, "dist");
  const built = await Deno.stat(join(root, "index.html")).then(() => true, () => false);
  if (!built) {
    throw new Problem(
      'The site has not been built: dist/index.html is missing. Run "npm run build".',
    );
  }
  const api = `http://127.0.0.1:${config.apiPort}`;
  return async (request, info) => {
    const { pathname } = new URL(request.url);
    const target = rewrites.find(([pattern]) => pattern.test(pathname))?.[1];
    if (!target) return await serveFile(root, request);
    return await forward(request, info, `${api}${target}${pathname}`)
      .catch(() => new Response("The API does not answer.", { status: 502 }));
  };
}
