// Without this the browser would learn of a page's own code only after the entry has run: one more
// journey to the server on every first visit. A small script in the head of index.html, which all
// URLs share, knows what each of them needs and starts it with the first byte of the document.
import type { Plugin, Rolldown } from "vite";
import { preloadedDataScript } from "./preloaded-data.ts";
import { routePath } from "./route-path.ts";

type Chunk = Rolldown.OutputChunk;
type Bundle = Record<string, { type: string }>;

/** What the code of a page is going to request at once; members get the whole client instead. */
const parts: [needs: RegExp, visitors: string][] = [
  [/\/features\/(forum|blog|profiles)\/queries\.ts$/, "/lib/anonymous-postgrest.ts"],
  [/\/lib\/live-channel\.ts$/, "/lib/anonymous-realtime.ts"],
];
const wholeClient = "/lib/supabase-client.ts";

/** Where the client keeps a session, as web/lib/supabase.ts says, which cannot be imported here. */
export const sessionKey = "lmp-session";

/** Pages that need a login are not worth a line in every document. */
const isPrivate = (path: string) => /^\/(admin|profile)\b/.test(path) || path.includes("*");

/** The backend's URL and public key are for the data that the document requests itself. */
export function preloadByPath(
  { apiUrl, publishableKey }: { apiUrl: string; publishableKey: string },
): Plugin {
  return {
    name: "preload-by-path",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const early = preloadedDataScript(apiUrl, publishableKey);
        const script = `<!--preload--><script>${
          scriptFor(chunksOf(bundle), early)
        }</script><!--/preload-->`;
        // Before the stylesheet: a script behind one waits for it.
        return html.replace("<link", (link) => script + link);
      },
    },
  };
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((each): each is Chunk => each.type === "chunk");
}

function scriptFor(chunks: Chunk[], early: string): string {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: Chunk | undefined, found = new Set<Chunk>()): Chunk[] => {
    if (!chunk || found.has(chunk)) return [...found];
    found.add(chunk);
    for (const name of chunk.imports) withImports(named.get(name), found);
    return [...found];
  };
  const holding = (part: string) =>
    withImports(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(part))));
  const present = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => withImports(chunk)),
  );
  const files: string[] = [];
  const indexes = (wanted: Chunk[]) =>
    [...new Set(wanted)].filter((chunk) => !present.has(chunk)).map(({ fileName }) => {
      if (!files.includes(fileName)) files.push(fileName);
      return files.indexOf(fileName);
    });

  const pages = chunks.flatMap((chunk) => {
    const routes = chunk.moduleIds.flatMap((id) =>
      /\/routes\/(.+\.tsx)\?tsr-split/.exec(id)?.[1] ?? []
    );
    return routes.filter((file) => !/^_[^/]+$/.test(file)).map((file) => ({ file, chunk }));
  });
  const rules = pages.map(({ file, chunk }) => ({ file, path: routePath(file), chunk }))
    .filter(({ path }) => !isPrivate(path))
    .map(({ file, path, chunk }) => {
      const own = [
        ...withImports(chunk),
        ...holding(`/routes/${file.split("/")[0]}.tsx?tsr-split`),
      ];
      const needed = parts.filter(([needs]) =>
        own.some(({ moduleIds }) => moduleIds.some((id) => needs.test(id)))
      );
      return [
        `^${path === "/" ? "" : path.replaceAll(/:[^/]+/g, "[^/]+")}/?$`,
        indexes(own),
        indexes(needed.flatMap(([, visitors]) => holding(visitors))),
        indexes(needed.length > 0 ? holding(wholeClient) : []),
      ];
    });
  return `(() => {
  const files = ${JSON.stringify(files)};
  const page = ${JSON.stringify(rules)}.find(([path]) => new RegExp(path).test(location.pathname));
  if (!page) return;
  const [, own, forVisitors, forMembers] = page;
  let isMember;
  try {
    isMember = localStorage.getItem("${sessionKey}");
  } catch {}
  for (const index of [...own, ...(isMember ? forMembers : forVisitors)]) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href: "/" + files[index], crossOrigin: "" });
    document.head.append(link);
  }
  if (isMember) return;
  ${early}
})();`;
}
