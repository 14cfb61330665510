// What campaigns add to the URLs of links. The page is the same without it.
const added = /^(utm_|fbclid$|gclid$|ref$)/;

/** A path with its query, without what campaigns add. Anything else stays as it is written. */
export function withoutCampaign(path: string): string {
  const [pathname = "", query = ""] = path.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const names = [...parameters.keys()].filter((name) => added.test(name));
  if (names.length === 0) return path;
  for (const name of names) parameters.delete(name);
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}
