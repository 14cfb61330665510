/** Another Storage in place of ours, for example the vendor's own service on this computer. */
import { sign } from "hono/jwt";
import { jwtSecret, keyOf } from "../../platform/keys.ts";
import type { Handler } from "../../platform/service.ts";

/** Lifetime of the token that replaces an API key, in seconds. */
const tokenSeconds = 60;

/**
 * The handler of /storage/v1 that passes requests on to the Storage at `url`. As on the platform, an API key
 * arrives there as a token of its role.
 */
export function forwardToStorage(url: string): Handler {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    const token = headers.get("authorization")?.match(/^Bearer\s+(.+)$/i)?.[1];
    if (!token || token.startsWith("sb_")) {
      const role = keyOf(request) === "secret" ? "service_role" : "anon";
      const exp = Math.floor(Date.now() / 1000) + tokenSeconds;
      headers.set("authorization", `Bearer ${await sign({ role, exp }, jwtSecret, "HS256")}`);
    }
    return await fetch(url + pathname.slice("/storage/v1".length) + search, {
      method: request.method,
      headers,
      body: request.body,
      redirect: "manual",
    });
  };
}
