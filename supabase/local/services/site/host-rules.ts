/** Parses the two files that define how a static host serves the site, `_headers` and `_redirects`. */
import { join } from "../../platform/paths.ts";

export interface HostRules {
  /** Headers of what is served at a path. */
  headersFor(path: string): [name: string, value: string][];
  /** What is served in place of a path that is no file: a file of the site, or a whole URL. */
  targetOf(path: string): string | undefined;
}

/** Reads both files from the built site's folder; one that is missing has no rules. */
export async function readHostRules(folder: string): Promise<HostRules> {
  const read = (file: string) => Deno.readTextFile(join(folder, file)).catch(() => "");
  return parseHostRules(await read("_headers"), await read("_redirects"));
}

/** Supports what our own build writes: `*` at the end, `:name` for one part, status 200. */
export function parseHostRules(headersText: string, redirectsText: string): HostRules {
  const headers: [path: RegExp, name: string, value: string][] = [];
  let path = /^$/;
  for (const line of headersText.split("\n").filter((each) => each.trim())) {
    if (!line.startsWith(" ")) path = patternOf(line.trim());
    else {
      const colon = line.indexOf(":");
      headers.push([path, line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    }
  }
  const redirects = redirectsText.split("\n").filter(Boolean).map((line) => {
    const [from = "", to = ""] = line.split(" ");
    return [patternOf(from), to] as const;
  });
  const targetOf = (path: string) => {
    for (const [pattern, to] of redirects) {
      const found = pattern.exec(path);
      if (found) return to.replace(/:([a-z]\w*)/gi, (all, name) => found.groups?.[name] ?? all);
    }
    return undefined;
  };
  return {
    headersFor: (path) =>
      headers.filter(([pattern]) => pattern.test(path)).map(([, name, value]) => [name, value]),
    targetOf,
  };
}

function patternOf(path: string): RegExp {
  const source = path.replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/:(\w+)/g, "(?<$1>[^/]+)")
    .replace(/\*$/, ".*");
  return new RegExp(`^${source}/?$`);
}
