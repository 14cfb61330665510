/** Serves the built site (dist/) as a static host would, with the application behind every path. */
import { repositoryRoot, type StackConfig } from "../config.ts";
import { forward } from "../functions/forward.ts";
import { listen, type Listener } from "../process/listen.ts";
import { join } from "../process/paths.ts";
import { Problem } from "../problem.ts";
import { serveFile } from "./files.ts";

/** Paths that the host rewrites to a function, as the production host does. */
const rewrites: [pattern: RegExp, target: string][] = [
  [/^\/(sitemap[\w-]*\.xml|feed\.xml|feed\.json|rss\.xml|atom\.xml)$/, "/functions/v1/sitemap"],
];

/** Starts the site. Throws a Problem when it has not been built. */
export async function startSite(config: StackConfig): Promise<Listener> {
  const root = join(repositoryRoot, "dist");
  const built = await Deno.stat(join(root, "index.html")).then(() => true, () => false);
  if (!built) {
    throw new Problem(
      'The site has not been built: dist/index.html is missing. Run "npm run build".',
    );
  }
  return listen(config.sitePort, "the site", "LMP_SITE_PORT", async (request, info) => {
    const { pathname } = new URL(request.url);
    const target = rewrites.find(([pattern]) => pattern.test(pathname))?.[1];
    if (!target) return await serveFile(root, request);
    return await forward(
      request,
      info,
      `${config.apiUrl.replace("localhost", "127.0.0.1")}${target}${pathname}`,
    )
      .catch(() => new Response("The API does not answer.", { status: 502 }));
  });
}
