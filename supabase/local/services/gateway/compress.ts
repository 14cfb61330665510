/** Compresses responses as the platform does, so that sizes measured here mean something. */

/** Below this many bytes compression costs more than it saves. */
const worthwhileBytes = 1024;

/** The response, compressed with gzip when the client accepts it and it is text of some size. */
export function compress(request: Request, response: Response): Response {
  const { body, headers, status, statusText } = response;
  const size = Number(headers.get("content-length") ?? Infinity);
  const isText = /json|xml|text|javascript|svg/.test(headers.get("content-type") ?? "");
  const isWhole = status !== 206 && !headers.has("content-encoding");
  const isAccepted = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  if (!body || !isText || !isWhole || !isAccepted || size < worthwhileBytes) return response;
  const compressed = new Headers(headers);
  compressed.delete("content-length");
  compressed.set("content-encoding", "gzip");
  compressed.append("vary", "Accept-Encoding");
  const gzip = new CompressionStream("gzip");
  return new Response(body.pipeThrough(gzip), { status, statusText, headers: compressed });
}
