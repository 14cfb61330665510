/** Changes documents of the built site for single browsers, as another build would have made them. */
import type { Handler } from "../../platform/service.ts";

/** What of a request makes a response that cannot be changed any more. */
const ofOtherResponses = ["accept-encoding", "if-none-match", "if-modified-since", "range"];
const policyHeader = "content-security-policy";

export interface Change {
  /** Stands in the head of the document. */
  element: string;
  /** The Content-Security-Policy in place of this one. */
  policy(policy: string): string;
}

/** The same site, with what `changeFor` returns for a request; undefined leaves the document as it is. */
export function withChangedDocuments(
  site: Handler,
  changeFor: (request: Request) => Change | undefined,
): Handler {
  return async (request, info) => {
    const change = changeFor(request);
    if (!change) return await site(request, info);
    const plain = new Headers(request.headers);
    for (const name of ofOtherResponses) plain.delete(name);
    const response = await site(new Request(request, { headers: plain }), info);
    const headers = new Headers(response.headers);
    if (!headers.get("content-type")?.startsWith("text/html")) return response;
    const text = await response.text();
    headers.delete("content-length");
    headers.delete("etag");
    const policy = headers.get(policyHeader);
    if (policy) headers.set(policyHeader, change.policy(policy));
    return new Response(
      request.method === "HEAD"
        ? null
        : text.replace(/<meta charset[^>]*>/, (charset) => charset + change.element),
      { status: response.status, headers },
    );
  };
}
