// One page of the site as a document, for whoever requests it: Request → Response, by web standards alone.
import { createMemoryHistory } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { App } from "#web/app/app.tsx";
import { type AppRouter, createAppRouter } from "#web/app/router.tsx";
import { asAppError } from "#web/lib/errors/errors.ts";
import { isCaptchaPath } from "#web/lib/session/captcha-paths.ts";
import { collectPageData } from "#web/lib/document/page-data.ts";
import { canonicalPath, pathOfPage, withoutFileName } from "#web/lib/document/page-url.ts";
import { MarkdownBudget } from "#web/ui/markdown/markdown-parts.ts";
import type { BuiltSite } from "./built-site.ts";
import { cachingHeaders, type CachingHost, etagOf, isKnown, notModified } from "./caching.ts";
import { pageDocument, shellWith } from "./document.ts";
import { reportNotRendered } from "./report.ts";
import { respondWithThreadData } from "./thread-data.ts";

/** What a host offers for work that goes on after the response. */
export interface Execution {
  waitUntil(work: Promise<unknown>): void;
}

/** Whoever waits longer is better served by the shell, which tries by itself. */
const loadTimeoutMs = 8_000;
const retryAfterSeconds = "10";

/** Estimated milliseconds of a server for texts that were never parsed before; the rest arrives as plain text. */
const markdownBudgetMs = 150;

/**
 * The document of the page at the URL of a GET or HEAD request. 404 for what is not there, 308 for what is
 * elsewhere, 503 with the shell when the backend does not respond, 500 with it for a mistake of ours. Pages of
 * members are the shell.
 */
export async function renderPage(
  request: Request,
  site: BuiltSite,
  execution?: Execution,
  host: CachingHost = "standard",
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { ...site.headers, allow: "GET, HEAD" } });
  }
  const report = (failure: unknown, route: string) => {
    const work = reportNotRendered(failure, route, site);
    execution?.waitUntil(work);
  };
  const url = new URL(request.url);
  const response = await respondWithThreadData(url, site.everywhere, host) ??
    await respond(url, site, host, report);
  if (isKnown(request, response.headers.get("etag"))) return notModified(response);
  return request.method === "HEAD" ? new Response(null, response) : response;
}

async function respond(
  { pathname, search }: URL,
  site: BuiltSite,
  host: CachingHost,
  report: (failure: unknown, route: string) => void,
): Promise<Response> {
  const headers = isCaptchaPath(pathname) ? site.captchaHeaders ?? site.headers : site.headers;
  const html = (status: number, text: string, more: Record<string, string> = {}) =>
    new Response(text, {
      status,
      headers: {
        ...headers,
        "content-type": "text/html; charset=utf-8",
        ...cachingHeaders(status === 200 ? "page" : status >= 500 ? "failed" : "missing", host),
        ...(status === 503 && { "retry-after": retryAfterSeconds }),
        ...more,
      },
    });
  const elsewhere = (location: string) =>
    new Response(null, {
      status: 308,
      headers: { ...site.headers, ...cachingHeaders("missing", host), location },
    });
  const bare = withoutFileName(pathname);
  const path = canonicalPath(bare + search);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const notRendered = (failure: unknown) => {
    console.error("Not rendered:", path, failure);
    report(failure, routesOf(router).at(-1)?.fullPath ?? "");
  };
  try {
    const routes = routesOf(router);
    const tidy = pathOfPage(bare, routes.at(-1)?.fullPath ?? "/$");
    if (tidy !== undefined && tidy !== pathname) return elsewhere(tidy + search);
    const scripts = [...new Set(routes.flatMap(({ id }) => site.scripts[id] ?? []))];
    // Who needs to know who reads it is rendered by the browser.
    if (routes.some(({ options }) => options.ssr === false)) {
      const shell = shellWith(scripts, site.shell);
      return html(200, shell, { etag: await etagOf(shell) });
    }
    const outcome = await load(router);
    if (outcome.location !== undefined) return elsewhere(outcome.location);
    const { status } = outcome;
    const renderedAt = Date.now();
    if (status >= 500) {
      notRendered(outcome.failure);
      return html(status, site.shell);
    }
    const document = pageDocument(site.shell, {
      path,
      rendered: await render(
        <MarkdownBudget value={{ leftMs: markdownBudgetMs }}>
          <App router={router} renderedAt={renderedAt} />
        </MarkdownBudget>,
      ),
      data: collectPageData(router.options.context.queryClient, { status, renderedAt }),
      scripts,
    });
    // When it was rendered is no part of what it says.
    const etag = await etagOf(document.replace(`"renderedAt":${renderedAt}`, ""));
    return html(status, document, { etag });
  } catch (thrown) {
    notRendered(thrown);
    return html(500, site.shell);
  } finally {
    // Ends what is still being read, too: for a page that was given up, or of which another part has failed.
    router.options.context.queryClient.clear();
  }
}

/** The routes of the page, from the root to the page itself. */
function routesOf(router: AppRouter) {
  const ids = new Set<string>(
    router.matchRoutes(router.latestLocation).map(({ routeId }) => routeId),
  );
  return Object.values(router.routesById).filter(({ id }) => ids.has(id));
}

interface Outcome {
  status: number;
  /** Where the page is instead: a path of the site. */
  location?: string;
  /** Why there is no page. */
  failure?: unknown;
}

/** Reads what the page shows. */
async function load(router: AppRouter): Promise<Outcome> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<"expired">((resolve) => {
    timer = setTimeout(() => resolve("expired"), loadTimeoutMs);
  });
  const first = await Promise.race([router.load(), expired]).finally(() => clearTimeout(timer));
  if (first === "expired") return { status: 503, failure: "The data took too long." };
  const result = router._serverResult;
  if (result?.type === "redirect") {
    const location = result.redirect.headers.get("location") ?? "/";
    // Two slashes would begin the name of a host.
    return { status: 308, location: location.replace(/^[/\\]*/, "/") };
  }
  for (const { status, error } of router.state.matches) {
    if (status === "error") return { status: statusOf(error), failure: error };
  }
  return { status: result?.status ?? 500 };
}

function statusOf(error: unknown): number {
  const { kind } = asAppError(error);
  if (kind === "not-found") return 404;
  if (kind === "invalid") return 400;
  // Too many readers at once are a backend that does not respond.
  return kind === "offline" || kind === "server" || kind === "too-fast" ? 503 : 500;
}

async function render(app: ReactNode): Promise<string> {
  let failure: unknown;
  const stream = await renderToReadableStream(app, {
    // Whole pages: nothing is left to a script that moves pieces into place.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      failure ??= error;
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  // A part that failed was left to the browser, in markup that only a script completes.
  if (failure !== undefined) throw failure;
  return html;
}
