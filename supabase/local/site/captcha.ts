/** Serves the built site to a browser that asks for a captcha as a build with a site key would be served. */
import { captchaElement, openPolicy } from "../../../web/build/captcha.ts";
import { isGuardedPath } from "../../../web/lib/guarded-paths.ts";
import { siteKeyOf } from "../captcha/asked-for.ts";
import type { Handler } from "../process/listen.ts";

/** What of a request makes a response that cannot be changed any more. */
const ofOtherResponses = ["accept-encoding", "if-none-match", "if-modified-since", "range"];
const policy = "content-security-policy";

/** The same site; `origin` is where the imitation of Turnstile is. */
export function withCaptcha(site: Handler, origin: string): Handler {
  return async (request, info) => {
    const siteKey = siteKeyOf(request, undefined);
    if (!siteKey) return await site(request, info);
    const plain = new Headers(request.headers);
    for (const name of ofOtherResponses) plain.delete(name);
    const response = await site(new Request(request, { headers: plain }), info);
    const headers = new Headers(response.headers);
    if (!headers.get("content-type")?.startsWith("text/html")) return response;
    const text = await response.text();
    headers.delete("content-length");
    headers.delete("etag");
    const closed = headers.get(policy);
    if (closed && isGuardedPath(new URL(request.url).pathname)) {
      headers.set(policy, openPolicy(closed, origin));
    }
    const element = captchaElement({ siteKey, origin });
    return new Response(
      request.method === "HEAD" ? null : text.replace(/<meta charset[^>]*>/, `$&${element}`),
      { status: response.status, headers },
    );
  };
}
