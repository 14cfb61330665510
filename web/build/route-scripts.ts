// Which files of code each page needs, so that its document can name them all: otherwise the browser would
// learn of a page's own code only after the entry has run.
import type { Rolldown } from "vite";

type Chunk = Pick<Rolldown.OutputChunk, "type" | "fileName" | "isEntry" | "imports" | "moduleIds">;
export type Bundle = Record<string, Chunk | { type: "asset" }>;

/** From the id of a route to the paths of its files, without those that every document loads. */
export function scriptsByRoute(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === "chunk");
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = named.get(name);
      if (imported) withImports(imported, found);
    }
    return found;
  };
  const everywhere = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...withImports(entry)]),
  );
  return Object.fromEntries(chunks.flatMap((chunk) => {
    const own = [...withImports(chunk)].filter((each) => !everywhere.has(each));
    return chunk.moduleIds.flatMap((id) => {
      const file = /\/routes\/(.+)\.tsx\?tsr-split/.exec(id)?.[1];
      return file ? [[routeId(file), own.map(({ fileName }) => `/${fileName}`)]] : [];
    });
  }));
}

/** The id that the router gives to a file of web/routes: `/_site/forum/` for `_site/forum/index`. */
function routeId(file: string): string {
  return `/${file.replace(/(^|\/)index$/, "$1").replaceAll(/\[(.)\]/g, "$1")}`;
}
