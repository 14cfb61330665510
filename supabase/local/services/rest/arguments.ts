/**
 * lite parses arguments in a URL as JSON: `1.0` arrives as 1, `true` finds no function that takes
 * a text. In quotes each arrives as it was written, and PostgreSQL makes of it what the function takes.
 */

/** Parameters of a call that are no arguments. */
const shaping = new Set(["select", "order", "limit", "offset", "and", "or", "not.and", "not.or"]);

/** The request with the arguments of a function that it calls by GET or HEAD in quotes. */
export function quoteArguments(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.startsWith("/rest/v1/rpc/") || !/^(GET|HEAD)$/.test(request.method)) {
    return request;
  }
  for (const [name, value] of [...url.searchParams]) {
    const isFilter = /^(not\.)?[a-z]+(\(\w+\))?\./.test(value);
    if (!shaping.has(name) && !isFilter) url.searchParams.set(name, `"${value}"`);
  }
  return new Request(url, request);
}
