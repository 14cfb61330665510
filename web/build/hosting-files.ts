// Writes beside the built site what hosts need to serve it: rules for two of them, and compressed
// copies of its documents.
import { createHash } from "node:crypto";
import { appendFile, cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { threadDataRoutes } from "../features/forum/cache/thread-data.ts";
import {
  headersFile,
  hostingRules,
  isWorkerAsset,
  policyElement,
  redirectsFile,
  vercelFile,
  workerAssetsFolder,
  workerHeadersFile,
  wranglerFile,
} from "./hosting-rules.ts";
import { routePaths } from "./route-path.ts";

/** What the site is called at Cloudflare. */
const workerName = "lmp-site";

/** Hashes of the scripts inside a document, as a Content-Security-Policy names them. */
function scriptHashes(html: string): string[] {
  // Data blocks, such as JSON-LD, are not run and need none.
  const scripts = html.matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text = ""]) =>
    `sha256-${createHash("sha256").update(text).digest("base64")}`
  );
}

/** What a host that renders pages on request needs, given the shell that holds all their scripts. */
export function documentHost(
  shell: string,
  site: Pick<HostingFiles, "apiUrl" | "captchaOrigin" | "reportsOrigin">,
) {
  const { everywhere, documents, captcha, proxies } = hostingRules({
    ...site,
    pages: [],
    scriptHashes: scriptHashes(shell),
  });
  return {
    everywhere,
    headers: { ...everywhere, ...documents },
    ...(captcha && { captchaHeaders: { ...everywhere, ...captcha } }),
    proxies,
  };
}

async function documentsOf(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith(".html")).map((file) => join(folder, file));
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text));
  await writeFile(`${file}.gz`, await promisify(gzip)(text));
}

interface HostingFiles {
  /** Base URL of the backend. */
  apiUrl: string;
  /** Where the site will be, without a trailing slash. */
  siteUrl: string;
  /** The folder with one file for each page. */
  routes: string;
  /** Where the captcha comes from, on a site that has one. */
  captchaOrigin: string | undefined;
  /** Where pages report errors, on a site whose owner has chosen that. */
  reportsOrigin: string | undefined;
}

export function hostingFiles(
  { apiUrl, siteUrl, routes, captchaOrigin, reportsOrigin }: HostingFiles,
): Plugin {
  let folder = "";
  return {
    name: "hosting-files",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const documents = await documentsOf(folder);
        const texts = await Promise.all(documents.map((file) => readFile(file, "utf8")));
        const pages = (await readdir(routes, { recursive: true }))
          .filter((file) => file.endsWith(".tsx"));
        const hashes = [...new Set(texts.flatMap(scriptHashes))];
        const rules = hostingRules({
          apiUrl,
          pages: [...routePaths(pages), ...threadDataRoutes],
          scriptHashes: hashes,
          captchaOrigin,
          reportsOrigin,
          files: documents.map((file) => `/${relative(folder, file)}`),
          assets: (await readdir(join(folder, "assets")))
            .filter((file) => !/\.(br|gz)$/.test(file)).map((file) => `/assets/${file}`),
        });
        // It is served at paths that no rule of a host can name.
        const notFound = join(folder, "404.html");
        const text = await readFile(notFound, "utf8");
        await writeFile(
          notFound,
          text.replace(/<meta charset[^>]*>/, `$&${policyElement(apiUrl, hashes, reportsOrigin)}`),
        );
        await Promise.all([
          writeFile(join(folder, "_headers"), headersFile(rules)),
          writeFile(join(folder, "_redirects"), redirectsFile(rules)),
          writeFile(join(folder, "vercel.json"), vercelFile(rules)),
          writeFile(join(folder, "..", "wrangler.json"), wranglerFile(workerName)),
          // The one line of robots.txt that needs the whole URL.
          appendFile(join(folder, "robots.txt"), `\nSitemap: ${siteUrl}/sitemap.xml\n`),
          ...documents.map(compress),
        ]);
        const workerAssets = join(folder, "..", workerAssetsFolder);
        await rm(workerAssets, { recursive: true, force: true });
        const filter = (file: string) => isWorkerAsset(relative(folder, file));
        await cp(folder, workerAssets, { recursive: true, filter });
        await writeFile(join(workerAssets, "_headers"), workerHeadersFile(rules));
      },
    },
  };
}
