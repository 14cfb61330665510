/** Cross-origin headers as the platform sends them, on responses and errors alike. */

const exposed = [
  "Content-Encoding",
  "Content-Location",
  "Content-Range",
  "Content-Type",
  "Date",
  "Location",
  "Preference-Applied",
  "Range-Unit",
  "Retry-After",
  "Sb-Request-Id",
  "Server",
  "Transfer-Encoding",
  "X-Sb-Error-Code",
  "X-Supabase-Api-Version",
  "X-Total-Count",
].join(", ");

const methods = "GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT";
/** Seconds for which a browser may remember a preflight. */
const maxAge = "3600";

/** The response to a preflight. */
export function preflightResponse(request: Request): Response {
  const requested = request.headers.get("access-control-request-headers");
  return new Response(null, {
    status: 200,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": methods,
      "access-control-allow-headers": requested ??
        "authorization, apikey, content-type, x-client-info",
      "access-control-max-age": maxAge,
      "access-control-expose-headers": exposed,
      vary: "Access-Control-Request-Headers",
    },
  });
}

/** The same response, readable from every origin. */
export function withCors(response: Response): Response {
  // A WebSocket upgrade has no headers of ours.
  if (response.status === 101) return response;
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  // Storage exposes more for uploads in parts.
  const own = headers.get("access-control-expose-headers");
  headers.set("access-control-expose-headers", own ? `${exposed}, ${own}` : exposed);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
