/** The API port: one origin with the platform's paths, which passes each request to the service that handles it. */
import { preflightResponse, withCors } from "../../platform/http/cors.ts";
import { keyOf } from "../../platform/keys.ts";
import type { Log } from "../../platform/log.ts";
import { type Handler, handlerService, type Service } from "../../platform/service.ts";
import { allowingHeader } from "../../testing/captcha-header.ts";
import { compress } from "./compress.ts";

export interface Routes {
  rest: Handler;
  auth: Handler;
  storage: Handler;
  functions: Handler;
  realtime: Handler;
  /** Everything under /_local/, which no platform has. */
  local: Handler;
}

/** It responds to every request and never throws. */
export function createGateway(routes: Routes, log: Log): Service & { fetch: Handler } {
  return handlerService("gateway", async (request, info) => {
    try {
      return compress(request, await route(routes, request, info));
    } catch (error) {
      log(`${request.method} ${new URL(request.url).pathname} failed: ${error}`);
      return withCors(Response.json({ message: "An unexpected error occurred" }, { status: 500 }));
    }
  });
}

async function route(
  routes: Routes,
  request: Request,
  info: Deno.ServeHandlerInfo,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  // fetch, which forwards requests to services, does not support these methods at all.
  if (request.method === "TRACE" || request.method === "CONNECT") return rejectMethod();
  // Functions respond to preflights themselves, as on the platform, and realtime upgrades the connection.
  if (pathname.startsWith("/functions/v1/")) {
    return allowingHeader(request, await routes.functions(request, info));
  }
  if (request.method === "OPTIONS") return preflightResponse(request);
  if (pathname.startsWith("/realtime/v1/")) return withCors(await routes.realtime(request, info));
  if (pathname.startsWith("/_local/")) return withCors(await routes.local(request, info));
  const handle = handlerOf(routes, pathname);
  if (!handle) {
    return withCors(
      Response.json({ message: "no Route matched with those values" }, { status: 404 }),
    );
  }
  const key = keyOf(request);
  if ((key === null || key === "unknown") && !isOpen(request.method, pathname)) {
    return withCors(rejectKey(key));
  }
  return withCors(await handle(request, info));
}

function rejectMethod(): Response {
  return withCors(Response.json({ message: "Method not allowed" }, { status: 405 }));
}

function handlerOf(routes: Routes, pathname: string): Handler | null {
  if (/^\/rest\/v1(\/|$)/.test(pathname)) return routes.rest;
  if (pathname.startsWith("/auth/v1/")) return routes.auth;
  if (pathname.startsWith("/storage/v1/")) return routes.storage;
  return null;
}

/** URLs that a browser opens by itself, where nobody can add a key. */
function isOpen(method: string, pathname: string): boolean {
  return /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/.*)$/.test(pathname) ||
    ((method === "GET" || method === "HEAD") &&
      /^\/storage\/v1\/(object|render\/image)\/(info\/)?(public|sign)\//.test(pathname)) ||
    (method === "PUT" && pathname.startsWith("/storage/v1/object/upload/sign/"));
}

/** The platform's error for a request without a (known) key. */
function rejectKey(kind: "unknown" | null): Response {
  const [code, body] = kind === null
    ? ["UNAUTHORIZED_MISSING_API_KEY", {
      message: "No API key found in request",
      hint: "No `apikey` request header or url param was found.",
    }]
    : ["UNAUTHORIZED_INVALID_API_KEY", {
      message: "Invalid API key",
      hint: "Double check your Supabase `anon` or `service_role` API key.",
    }];
  return Response.json(body, { status: 401, headers: { "sb-error-code": code } });
}
