/** One origin with the platform's paths: routes each request to the part that handles it. */
import { allowingHeader } from "../../testing/captcha-header.ts";
import type { Log } from "../../platform/log.ts";
import { compress } from "./compress.ts";
import { preflightResponse, withCors } from "../../platform/http/cors.ts";
import { keyOf, rejectKey } from "../../platform/keys.ts";

export type Part = (request: Request, info: Deno.ServeHandlerInfo) => Response | Promise<Response>;

export interface Parts {
  rest: Part;
  auth: Part;
  storage: Part;
  functions: Part;
  realtime: Part;
  /** Stops and starts parts, for tests that inject faults. */
  control: Part;
}

/** The handler of the API port. It responds to every request and never throws. */
export function createGateway(parts: Parts, log: Log): Part {
  return async (request, info) => {
    try {
      return compress(request, await route(parts, request, info));
    } catch (error) {
      log(`${request.method} ${new URL(request.url).pathname} failed: ${error}`);
      return withCors(Response.json({ message: "An unexpected error occurred" }, { status: 500 }));
    }
  };
}

async function route(
  parts: Parts,
  request: Request,
  info: Deno.ServeHandlerInfo,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  // fetch, which forwards requests to parts, does not support these methods at all.
  if (request.method === "TRACE" || request.method === "CONNECT") return rejectMethod();
  // Functions respond to preflights themselves, as on the platform, and realtime upgrades the connection.
  if (pathname.startsWith("/functions/v1/")) {
    return allowingHeader(request, await parts.functions(request, info));
  }
  if (request.method === "OPTIONS") return preflightResponse(request);
  if (pathname.startsWith("/realtime/v1/")) return withCors(await parts.realtime(request, info));
  if (pathname.startsWith("/_local/")) return withCors(await parts.control(request, info));
  const part = partOf(parts, pathname);
  if (!part) {
    return withCors(
      Response.json({ message: "no Route matched with those values" }, { status: 404 }),
    );
  }
  const key = keyOf(request);
  if ((key === null || key === "unknown") && !isOpen(request.method, pathname)) {
    return withCors(rejectKey(key));
  }
  return withCors(await part(request, info));
}

function rejectMethod(): Response {
  return withCors(Response.json({ message: "Method not allowed" }, { status: 405 }));
}

function partOf(parts: Parts, pathname: string): Part | null {
  if (/^\/rest\/v1(\/|$)/.test(pathname)) return parts.rest;
  if (pathname.startsWith("/auth/v1/")) return parts.auth;
  if (pathname.startsWith("/storage/v1/")) return parts.storage;
  return null;
}

/** URLs that a browser opens by itself, where nobody can add a key. */
function isOpen(method: string, pathname: string): boolean {
  return /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/.*)$/.test(pathname) ||
    ((method === "GET" || method === "HEAD") &&
      /^\/storage\/v1\/(object|render\/image)\/(info\/)?(public|sign)\//.test(pathname)) ||
    (method === "PUT" && pathname.startsWith("/storage/v1/object/upload/sign/"));
}
