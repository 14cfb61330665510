// Builds, after the site itself, the function that renders its pages on request (dist/server), and has it
// write the documents of the pages that never change.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import type { BuiltSite } from "../server/built-site.ts";
import { type Bundle, scriptsByRoute } from "./route-scripts.ts";
import { staticPages } from "./static-pages.ts";

type Handle = typeof import("../server/entry.ts")["handle"];

interface Documents {
  /** Folder of the repository. */
  root: string;
  /** Where the built function goes. */
  serverDir: string;
  /** Where the site will be, without a trailing slash. */
  siteUrl: string;
  /** Where errors are reported, as a DSN. */
  errorReports: string | undefined;
  /** What its hosts need to know, given the shell. */
  hostFor: (
    shell: string,
  ) => Pick<BuiltSite, "everywhere" | "headers" | "captchaHeaders" | "proxies">;
}

export function documents({ root, serverDir, siteUrl, errorReports, hostFor }: Documents): Plugin {
  let folder = "";
  return {
    name: "documents",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler(_options, bundle) {
        const shell = await readFile(join(folder, "index.html"), "utf8");
        await writeFile(join(folder, "app.html"), shell);
        const site: BuiltSite = {
          shell,
          scripts: scriptsByRoute(bundle as Bundle),
          errorReports,
          ...hostFor(shell),
        };
        await build({
          configFile: join(root, "vite.config.ts"),
          logLevel: "warn",
          plugins: [virtualModule("virtual:built-site", site)],
          build: {
            ssr: true,
            outDir: serverDir,
            copyPublicDir: false,
            rolldownOptions: {
              input: {
                entry: join(root, "web/server/entry.ts"),
                worker: join(root, "web/server/worker.ts"),
              },
            },
          },
        });
        const entry = pathToFileURL(join(serverDir, "entry.js")).href;
        const { handle } = await import(entry) as { handle: Handle };
        for (const path of [...staticPages, "/404"]) {
          const response = await handle(new Request(siteUrl + path));
          if (response.status !== (path === "/404" ? 404 : 200)) {
            throw new Error(`${path} was not rendered: ${response.status}`);
          }
          const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
          await writeFile(join(folder, file), await response.text());
        }
      },
    },
  };
}

/** A module whose one export is this value. */
function virtualModule(name: string, value: unknown): Plugin {
  return {
    name,
    resolveId: (id) => id === name ? `\0${name}` : undefined,
    load: (id) => id === `\0${name}` ? `export default ${JSON.stringify(value)}` : undefined,
  };
}
