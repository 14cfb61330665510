/** Forwards a request to another local URL and its response back, as streams. */

/** Headers that belong to one connection, not to the message. */
const connectionHeaders = ["connection", "keep-alive", "transfer-encoding", "upgrade", "host"];

/** Headers for the client's IP address, set by the platform's edge; the client's own values are dropped. */
const clientIpHeaders = [
  "cf-connecting-ip",
  "cf-connecting-ipv6",
  "true-client-ip",
  "x-real-ip",
  "x-client-ip",
  "forwarded",
];

/** Sends the request to `target` with the headers a proxy adds. Throws when nothing listens there. */
export async function forward(
  request: Request,
  info: Deno.ServeHandlerInfo,
  target: string,
): Promise<Response> {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of [...connectionHeaders, ...clientIpHeaders]) headers.delete(name);
  // An IP address that the client sent itself must not count; the platform replaces it too.
  headers.set("x-forwarded-for", "hostname" in info.remoteAddr ? info.remoteAddr.hostname : "");
  headers.set("x-forwarded-host", url.host);
  headers.set("x-forwarded-proto", url.protocol.slice(0, -1));
  // A client that disconnects aborts its request.
  const disconnect = new AbortController();
  info.completed.catch(() => disconnect.abort());
  const response = await fetch(target + url.search, {
    method: request.method,
    headers,
    body: request.body,
    redirect: "manual",
    signal: disconnect.signal,
  });
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: responseHeaders(request, response),
  });
}

function responseHeaders(request: Request, response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of connectionHeaders) headers.delete(name);
  if (headers.has("content-encoding")) {
    // fetch has unpacked the body already.
    headers.delete("content-encoding");
    headers.delete("content-length");
  }
  // The platform's default domain does not serve pages.
  if (request.method === "GET" && headers.get("content-type")?.startsWith("text/html")) {
    headers.set("content-type", "text/plain");
  }
  return headers;
}
