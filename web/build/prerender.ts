// Turns the pages that are the same for everybody into documents with their text in them, so that
// they are read before any script has run. main.tsx then brings them to life.
import { readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { prerenderedPages } from "./prerendered-pages.ts";

/** The last one serves every URL that has no page. */
const pages = [...prerenderedPages, "/404"];

/** The shell with a rendered page in it. What React puts first belongs into the head. */
export function intoShell(shell: string, path: string, rendered: string): string {
  const [head = ""] = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(rendered) ??
    [];
  const body = rendered.slice(head.length);
  // Gives way, as the shell's own does, where another page than this one is shown.
  const marked = head.replace(/<(title|meta|link)/g, "<$1 data-static");
  // What the shell says of itself gives way to what the page says, which needs no script to be read.
  return shell.replace(/\s*<noscript>[\s\S]*<\/noscript>/, "")
    .replace(/\s*<(?:title|meta)\s+data-static[^>]*>(?:[^<]*<\/title>)?/g, "")
    .replace("</head>", () => `${marked}</head>`)
    .replace('<div id="root">', () => `<div id="root" data-path="${path}">${body}`);
}

type RenderPage = typeof import("./prerender-page.tsx")["renderPage"];

/**
 * Builds the renderer beside the site, lends it to `work` and removes it again. What a killed build leaves
 * there goes with the next one, which empties the folder of the site.
 */
async function withRenderer(
  root: string,
  site: string,
  work: (renderPage: RenderPage) => Promise<void>,
) {
  const folder = join(site, ".prerender");
  try {
    await build({
      configFile: join(root, "vite.config.ts"),
      logLevel: "warn",
      build: {
        ssr: join(root, "web/build/prerender-page.tsx"),
        outDir: folder,
        copyPublicDir: false,
      },
    });
    // Its imports are found also where the site is built outside the repository.
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    const { renderPage } = await import(pathToFileURL(join(folder, "prerender-page.js")).href);
    await work(renderPage);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `root` is the repository's folder. */
export function prerender(root: string): Plugin {
  let folder = "";
  return {
    name: "prerender",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const shell = await readFile(join(folder, "index.html"), "utf8");
        await writeFile(join(folder, "app.html"), shell);
        await withRenderer(root, folder, async (renderPage) => {
          for (const path of pages) {
            const file = path === "/" ? "index.html" : `${path.slice(1)}.html`;
            await writeFile(join(folder, file), intoShell(shell, path, await renderPage(path)));
          }
        });
      },
    },
  };
}
