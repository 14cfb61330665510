// What the function that renders pages leaves out of the site's code, because only a browser ever runs it: a host would
// keep it, and check it at each start, for nothing.
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const routeFile = /^(.*\/web\/routes\/)([^?]+)\.tsx$/;
const otherFile = /\/web\/(?:routes|layouts|features|ui)\/[^?]+\.tsx?(?:\?|$)/;

/** Leaves out pages that have `ssr: false`, and the parts of pages that are loaded once a browser needs them. */
export function serverCode(): Plugin {
  return {
    name: "lmp:server-code",
    enforce: "pre",
    apply: (config) => Boolean(config.build?.ssr),
    load: {
      filter: { id: routeFile },
      async handler(id) {
        const [, folder = "", file = ""] = routeFile.exec(id) ?? [];
        const [own = "", ...parents] = await Promise.all(
          withParents(file).map((each) => readFile(`${folder}${each}.tsx`, "utf8").catch(() => "")),
        );
        return [own, ...parents].some(isShell) ? addressOf(own) : undefined;
      },
    },
    transform: {
      filter: { id: otherFile },
      handler(code) {
        const rest = withoutLazyParts(code);
        return rest === code ? undefined : { code: rest, map: null };
      },
    },
  };
}

/** The files of a route and of those around it, by the folders they are in: `a/b/c`, `a/b`, `a`. */
export function withParents(file: string): string[] {
  const parent = file.replace(/\/?[^/]+$/, "");
  return parent === "" ? [file] : [file, ...withParents(parent)];
}

/** Whether a host serves the shell for this route and those inside it. */
const isShell = (source: string) => /^ {2}ssr: false,$/m.test(source);

/** A route of which no more is left than that it exists, and is not rendered here. */
export function addressOf(source: string): string {
  const [route] = /\bcreateFileRoute\("[^"]+"\)/.exec(source) ?? [];
  if (!route) throw new Error(`No route: ${source}`);
  return `import { createFileRoute } from "@tanstack/react-router";
    export const Route = ${route}({ ssr: false });`;
}

/**
 * The code without its imports of components that are loaded when they are needed, which a server never does:
 * they load in an effect. Should one be wanted there all the same, its page is not rendered.
 */
export function withoutLazyParts(code: string): string {
  return code.replace(
    /\blazyComponent\(\s*\(\) => import\(("[^"]+\.tsx")\)/g,
    'lazyComponent(() => Promise.reject(new Error($1 + " is loaded by browsers only."))',
  );
}
