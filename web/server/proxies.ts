/**
 * The URL that serves a path and query in place of the site, undefined for most. In `proxies` both may have `:name` for
 * a part of the path that varies.
 */
export function proxyTarget(
  proxies: readonly (readonly [path: string, target: string])[],
  { pathname, search }: Pick<URL, "pathname" | "search">,
): string | undefined {
  const parts = pathname.split("/");
  for (const [path, target] of proxies) {
    const wanted = path.split("/");
    const fits = wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(":") ? parts[index] : part === parts[index]);
    if (!fits) continue;
    const filled = wanted.reduce(
      (url, part, index) =>
        part.startsWith(":") ? url.replace(part, () => parts[index] ?? "") : url,
      target,
    );
    return filled + search;
  }
  return undefined;
}
