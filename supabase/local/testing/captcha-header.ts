/** Whether a request is of a browser with a captcha: all are when the stack has a site key, otherwise those that say so. */

/** A site key as its value switches the captcha on for one browser, so that a stack can be with and without at once. */
export const siteKeyHeader = "x-local-captcha";

/** The site key for this request, undefined without a captcha. */
export function siteKeyOf(request: Request, ofTheStack: string | undefined): string | undefined {
  return ofTheStack ?? request.headers.get(siteKeyHeader) ?? undefined;
}

/**
 * The response to a preflight of a function, which lists the headers that it knows: a browser that sends ours with every
 * request would be kept from calling it.
 */
export function allowingHeader(request: Request, response: Response): Response {
  const isAsked = request.method === "OPTIONS" &&
    request.headers.get("access-control-request-headers")?.includes(siteKeyHeader);
  if (isAsked) response.headers.append("access-control-allow-headers", siteKeyHeader);
  return response;
}
