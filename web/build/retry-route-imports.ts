import type { Plugin } from "vite";

const imports = /\(\) => import\((["'][^"']+\?tsr-split=[^"']*["'])\)/g;

/**
 * Pages load as every other part of the site does: a failed attempt is not the last (see
 * lib/import-again.ts). The router's plugin writes their imports; this one comes after it.
 */
export function retryRouteImports(): Plugin {
  return {
    name: "lmp:retry-route-imports",
    transform: {
      filter: { id: /\/web\/routes\/[^?]+\.tsx$/ },
      handler(code) {
        const wrapped = code.replace(imports, "() => importAgain(() => import($1))");
        if (wrapped === code) return;
        return {
          code: `import { importAgain } from "#web/lib/import-again.ts";\n${wrapped}`,
          map: null,
        };
      },
    },
  };
}
