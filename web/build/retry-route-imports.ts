import type { Plugin } from "vite";

const imports = /\(\) => import\((["'][^"']+\?tsr-split=[^"']*["'])\)/g;

/**
 * Pages load as every other part of the site does: a failed attempt is not the last (see
 * lib/code/import-again.ts). The router's plugin writes their imports, one for each part of a page; this one comes after
 * it, and has the parts share one function, with one list of what to load beside it.
 */
export function retryRouteImports(): Plugin {
  return {
    name: "lmp:retry-route-imports",
    transform: {
      filter: { id: /\/web\/routes\/[^?]+\.tsx$/ },
      handler(code) {
        const loaders = new Map<string, string>();
        const shared = code.replace(imports, (_, specifier: string) => {
          const loader = loaders.get(specifier) ?? `loadRoutePart${loaders.size}`;
          loaders.set(specifier, loader);
          return loader;
        });
        if (loaders.size === 0) return;
        const head = [...loaders].map(([specifier, loader]) =>
          `const ${loader} = () => importAgain(() => import(${specifier}));\n`
        );
        return {
          code: `import { importAgain } from "#web/lib/code/import-again.ts";\n${
            head.join("")
          }${shared}`,
          map: null,
        };
      },
    },
  };
}
