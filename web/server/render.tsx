// One page of the site as a document, for whoever requests it: Request → Response, by web standards alone.
import { createMemoryHistory } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { App } from "#web/app/app.tsx";
import { type AppRouter, createAppRouter } from "#web/app/router.tsx";
import { asAppError } from "#web/lib/errors.ts";
import { isGuardedPath } from "#web/lib/guarded-paths.ts";
import { collectPageData } from "#web/lib/page-data.ts";
import { MarkdownBudget } from "#web/ui/markdown-parts.ts";
import type { BuiltSite } from "./built-site.ts";
import { pageDocument, shellWith } from "./document.ts";
import { reportNotRendered } from "./report.ts";

/** What a host offers for work that goes on after the response. */
export interface Execution {
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Browsers ask each time; a CDN keeps it for seconds, and shows the old one while it asks, or cannot. Not for
 * longer: words that were hidden or deleted must not outlive a failure.
 */
const keptShortly = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";
const caching = {
  page: `${keptShortly}, stale-if-error=300`,
  missing: keptShortly,
  failed: "no-store",
};

/** Whoever waits longer is better served by the shell, which tries by itself. */
const loadTimeoutMs = 8_000;
const retryAfterSeconds = "10";

/** Estimated milliseconds for texts that were never parsed before; the rest of them arrives as plain text. */
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
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { ...site.headers, allow: "GET, HEAD" } });
  }
  const response = await respond(new URL(request.url), site, (failure, route) => {
    const work = reportNotRendered(failure, route, site);
    execution?.waitUntil(work);
  });
  return request.method === "HEAD" ? new Response(null, response) : response;
}

async function respond(
  { pathname, search }: URL,
  site: BuiltSite,
  report: (failure: unknown, route: string) => void,
): Promise<Response> {
  const headers = isGuardedPath(pathname) ? site.guardedHeaders ?? site.headers : site.headers;
  const html = (status: number, text: string, cacheControl: string) =>
    new Response(text, {
      status,
      headers: {
        ...headers,
        "content-type": "text/html; charset=utf-8",
        "cache-control": cacheControl,
        ...(status === 503 && { "retry-after": retryAfterSeconds }),
      },
    });
  const path = pathname + search;
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const notRendered = (failure: unknown) => {
    console.error("Not rendered:", path, failure);
    report(failure, routesOf(router).at(-1)?.fullPath ?? "");
  };
  try {
    const routes = routesOf(router);
    const scripts = [...new Set(routes.flatMap(({ id }) => site.scripts[id] ?? []))];
    // Who needs to know who reads it is rendered by the browser.
    if (routes.some(({ options }) => options.ssr === false)) {
      return html(200, shellWith(scripts, site.shell), caching.page);
    }
    const outcome = await load(router);
    if (outcome.location !== undefined) {
      return new Response(null, {
        status: 308,
        headers: { ...site.headers, location: outcome.location, "cache-control": caching.missing },
      });
    }
    const { status } = outcome;
    const renderedAt = Date.now();
    if (status >= 500) {
      notRendered(outcome.failure);
      return html(status, site.shell, caching.failed);
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
    return html(status, document, status === 200 ? caching.page : caching.missing);
  } catch (thrown) {
    notRendered(thrown);
    return html(500, site.shell, caching.failed);
  } finally {
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
