/** Serves the built site as a host would: files, by the rules that the build wrote, and pages on request. */
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { StackConfig } from "../../config.ts";
import { UserError } from "../../platform/errors.ts";
import { forward } from "../../platform/http/forward.ts";
import { join, toFileUrl } from "../../platform/paths.ts";
import type { Handler } from "../../platform/service.ts";
import { withCaptcha } from "./captcha.ts";
import { withErrorReports } from "./error-reports.ts";
import { serveFile } from "./files.ts";
import { type HostRules, readHostRules } from "./host-rules.ts";

/** What a host without functions serves in place of a page. */
const shellPath = "/app.html";

/** What is part of other responses, and no page. */
const withoutAddress = /^\/(app|404)(\.html)?$/;

/** Where the page would be that a path means: the renderer says at which one address it is. */
const tidy = (pathname: string): string =>
  pathname.toLowerCase().replace(/\/+/g, "/").replace(/(\/index)?\.html$/, "") || "/";

/** Renders the page at the URL of a request, as the build's web/server/entry.ts does. */
type RenderPage = (request: Request) => Promise<Response>;

/**
 * The handler of the site's port for the site in `distDir`. Throws a UserError when it is not there. A site that was
 * built with a captcha has it for everybody, any other for browsers that ask for it.
 */
export async function createSite(
  { distDir, captchaSiteKey, mailboxUrl }: Pick<
    StackConfig,
    "distDir" | "captchaSiteKey" | "mailboxUrl"
  >,
): Promise<Handler> {
  const root = join(distDir, "client");
  const built = await Deno.stat(join(root, "app.html")).then(() => true, () => false);
  if (!built) {
    throw new UserError(`The site has not been built: ${root} is missing. Run "npm run build".`);
  }
  const site = withErrorReports(
    serveSite(root, () => readHostRules(root), currentRenderer(join(distDir, "server"))),
  );
  return captchaSiteKey ? site : withCaptcha(site, mailboxUrl);
}

/** Loads what a build has made, and again after the next one. */
function currentRenderer(folder: string): RenderPage {
  const entry = join(folder, "entry.js");
  return async (request) => {
    const { mtime } = await Deno.stat(entry);
    const { handle } = await import(`${toFileUrl(entry)}?${mtime?.getTime()}`);
    return await handle(request);
  };
}

/** A handler for the files in `root` that follows the current result of `readRules`. */
export function serveSite(
  root: string,
  readRules: () => Promise<HostRules>,
  renderPage: RenderPage,
): Handler {
  return async (request, info) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    }
    const { pathname } = new URL(request.url);
    // Each time: a build beside a running stack brings scripts that only its own rules allow.
    const rules = await readRules();
    const target = rules.targetOf(pathname);
    if (target && URL.canParse(target)) {
      const forwarded = await forward(request, info, target)
        .catch(() => new Response("The API does not answer.", { status: 502 }));
      return await compressed(forwarded, request);
    }
    const isAddress = target === shellPath && !/.\/$/.test(pathname);
    const isPage = isAddress || rules.targetOf(tidy(pathname)) === shellPath;
    const isFile = (isAddress || !isPage) && !withoutAddress.test(pathname);
    const response = (isFile ? await serveFile(root, pathname, request) : null) ??
      (isPage ? await compressed(await renderPage(request), request) : null) ??
      await notFound(root, request);
    for (const [name, value] of rules.headersFor(pathname)) response.headers.set(name, value);
    return response;
  };
}

/** As a CDN sends it to a client that accepts it. */
async function compressed(response: Response, request: Request): Promise<Response> {
  response.headers.set("vary", "Accept-Encoding");
  const accepted = request.headers.get("accept-encoding") ?? "";
  if (!response.body || !/\bbr\b/.test(accepted)) return response;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const text = await promisify(brotliCompress)(await response.arrayBuffer(), { params });
  const headers = new Headers(response.headers);
  headers.set("content-encoding", "br");
  return new Response(new Uint8Array(text), { status: response.status, headers });
}

async function notFound(root: string, request: Request): Promise<Response> {
  // The page as a whole, whatever part or version of something else was requested.
  const headers = { "accept-encoding": request.headers.get("accept-encoding") ?? "" };
  const page = await serveFile(root, "/404.html", new Request(request.url, { headers }));
  if (!page) return new Response("The site is being built. Reload in a moment.", { status: 503 });
  return new Response(page.body, { status: 404, headers: page.headers });
}
