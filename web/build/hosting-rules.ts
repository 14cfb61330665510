// How a static host has to serve the site: which URLs exist, what is passed on to a function,
// which headers go with it. Written for three hosts when the site is built; the local stack obeys the
// same files.

import { captchaPaths, isCaptchaPath } from "../lib/session/captcha-paths.ts";
import { openPolicy } from "./captcha.ts";
import { reportingPolicy } from "./error-reports.ts";

type Headers = Record<string, string>;

const policyHeader = "Content-Security-Policy";

export interface HostingRules {
  /** What every response carries. */
  everywhere: Headers;
  /** What documents carry besides, at any path that is in no folder of files. */
  documents: Headers;
  /** What documents at the paths of captcha-paths.ts carry in place of that; undefined on a site without a captcha. */
  captcha: Headers | undefined;
  /** What files carry besides, by the path of their folder. */
  folders: [path: string, headers: Headers][];
  /** Paths of the files whose names change with their content. */
  assets: string[];
  /** From a path of the site to the function that serves it; both with `:name` for a part that varies. */
  proxies: [path: string, target: string][];
  /** Paths that the application itself serves, with `:name` for a part that varies. */
  pages: string[];
  /** Paths of the documents that are files. */
  files: string[];
}

interface Site {
  /** URL of the backend, without a trailing slash. */
  apiUrl: string;
  pages: string[];
  /** Scripts that stand in the documents, as `sha256-…`. */
  scriptHashes: string[];
  /** Where the captcha comes from, on a site that has one. */
  captchaOrigin?: string | undefined;
  /** Paths of the documents that are files, needed with a captcha. */
  files?: string[];
  /** Paths of the files whose names change with their content. */
  assets?: string[];
  /** Where pages report errors, on a site whose owner has chosen that. */
  reportsOrigin?: string | undefined;
}

/**
 * What functions serve on the site's own host, with `:name` for a part that varies. The query goes with the
 * path: it names a part of the sitemap.
 */
const functionFiles = [
  "sitemap.xml",
  "rss.xml",
  "atom.xml",
  "feed.json",
  "releases.xml",
  "releases-atom.xml",
  "releases.json",
  "forum/category/:slug/rss.xml",
  "pictures/:name",
];

/** Path of such a file below the address of the functions. */
export const functionPath = (path: string): string =>
  path.startsWith("/pictures/") ? path : `/sitemap${path}`;

/** Matches the path and query of a request for such a file, as Vite's development server compares them. */
export const functionFilePattern = `^/(${
  functionFiles.join("|").replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/?]+")
})(\\?.*)?$`;

/** The Content-Security-Policy of every document. Scripts run from our files or by their hash. */
export function contentSecurityPolicy(
  apiUrl: string,
  scriptHashes: string[],
  reportsOrigin?: string,
): string {
  const api = new URL(apiUrl).origin;
  const isSecure = api.startsWith("https:");
  const directives = {
    "default-src": "'none'",
    "script-src": ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(" "),
    // React and the dialogs set styles of single elements, which no hash can name.
    "style-src": "'self' 'unsafe-inline'",
    "img-src": `'self' data: blob: ${api}`,
    "font-src": "'self'",
    "media-src": "'self'",
    "connect-src": `'self' ${api} ${api.replace(/^http/, "ws")}`,
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    ...(isSecure && { "upgrade-insecure-requests": "" }),
  };
  const policy = Object.entries(directives).map(([name, value]) => `${name} ${value}`.trim())
    .join("; ");
  return reportsOrigin ? reportingPolicy(policy, reportsOrigin) : policy;
}

/** The policy as a document can carry it itself, for where a host sends no headers. */
export function policyElement(
  apiUrl: string,
  scriptHashes: string[],
  reportsOrigin?: string,
): string {
  // Who may frame a document is for headers alone.
  const policy = contentSecurityPolicy(apiUrl, scriptHashes, reportsOrigin).replace(
    /; frame-ancestors [^;]*/,
    "",
  );
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
}

/**
 * Paths that documents have and files have not, as far as a host without exceptions can name them: not those
 * that are two levels deep in a section that does not exist.
 */
function documentPaths(pages: string[]): string[] {
  const sections = pages.flatMap((page) => /^(\/[^/:]+)\/./.exec(page)?.[1] ?? []);
  return ["/", "/:page", ...new Set(sections.map((section) => `${section}/*`))];
}

export function hostingRules(
  { apiUrl, pages, scriptHashes, captchaOrigin, files = [], assets = [], reportsOrigin }: Site,
): HostingRules {
  const policy = contentSecurityPolicy(apiUrl, scriptHashes, reportsOrigin);
  // With every script and image these would weigh more than some of those.
  const documents = {
    [policyHeader]: policy,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy":
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  };
  return {
    everywhere: {
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Strict-Transport-Security": "max-age=31536000",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
    },
    documents,
    captcha: captchaOrigin
      ? { ...documents, [policyHeader]: openPolicy(policy, captchaOrigin) }
      : undefined,
    folders: [
      ["/assets/*", {}],
      ["/audio/*", { "Cache-Control": "public, max-age=86400" }],
      ["/images/*", { "Cache-Control": "public, max-age=86400" }],
    ],
    proxies: functionFiles.map((
      file,
    ) => [`/${file}`, `${apiUrl}/functions/v1${functionPath(`/${file}`)}`]),
    pages: pages.filter((page) => !functionFiles.includes(page.slice(1))),
    files,
    assets,
  };
}

/**
 * Headers of documents by path. With a captcha each page gets its policy by itself, because hosts add up what two rules
 * say about one path, and of two policies each may forbid: an unknown path then has the policy that stands in the
 * document of the 404.
 */
function documentHeaders(
  { documents, captcha, pages, files }: HostingRules,
): [path: string, headers: Headers][] {
  const paths = documentPaths(pages);
  if (!captcha) return paths.map((path) => [path, documents]);
  const { [policyHeader]: closed = "", ...others } = documents;
  const { [policyHeader]: open = "" } = captcha;
  const closedPaths = [...pages, ...files].filter((path) => !isCaptchaPath(path));
  return [
    ...paths.map((path): [string, Headers] => [path, others]),
    ...closedPaths.map((path): [string, Headers] => [path, { [policyHeader]: closed }]),
    ...captchaPaths.map((path): [string, Headers] => [path, { [policyHeader]: open }]),
  ];
}

/**
 * Each by its path: a rule for their folder would also hold for a file that is not there, and a build that is taken back
 * would find in caches for a year that its files are missing.
 */
const assetHeaders = ({ assets }: Pick<HostingRules, "assets">): [path: string, Headers][] =>
  assets.map((path) => [path, { "Cache-Control": "public, max-age=31536000, immutable" }]);

const withHeaders = (paths: [path: string, headers: Headers][]) =>
  paths.filter(([, headers]) => Object.keys(headers).length > 0);

/** `_headers`, as Netlify and Cloudflare read it. */
export function headersFile(rules: HostingRules): string {
  const { everywhere, folders } = rules;
  const paths: [string, Headers][] = [["/*", everywhere], ...documentHeaders(rules)];
  paths.push(...withHeaders(folders), ...assetHeaders(rules));
  return paths.map(([path, fields]) => {
    const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`);
    return [path, ...lines].join("\n");
  }).join("\n\n") + "\n";
}

/**
 * The same for Cloudflare, which reads a hundred rules at the most, and applies none of them to a file that is not
 * there: that is the Worker's.
 */
export const workerHeadersFile = (rules: HostingRules): string =>
  headersFile({ ...rules, assets: ["/assets/*"] });

/** `_redirects`, as Netlify reads it. What matches nothing gets 404.html and its status. */
export function redirectsFile({ proxies, pages }: HostingRules): string {
  const rules = [...proxies, ...pages.map((page) => [page, "/app.html"])];
  return rules.map(([from, to]) => `${from} ${to} 200\n`).join("");
}

/** `vercel.json`, for a deployment of the built folder. Vercel finds 404.html by itself. */
export function vercelFile(rules: HostingRules): string {
  const { everywhere, documents, captcha, folders, proxies, pages } = rules;
  // Each of them ends with a slash or with the path.
  const others = folders.map(([path]) => path.slice(1, -1))
    .concat(captcha ? captchaPaths.map((path) => `${path.slice(1)}$`) : []).join("|");
  const headers: [source: string, headers: Headers][] = [
    ["/(.*)", everywhere],
    [`/((?!${others}).*)`, documents],
    ...captcha ? captchaPaths.map((path): [string, Headers] => [path, captcha]) : [],
    ...withHeaders(folders).map((
      [path, fields],
    ): [string, Headers] => [path.replace("*", "(.*)"), fields]),
    ...assetHeaders(rules),
  ];
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: headers.map(([source, fields]) => ({
      source,
      headers: Object.entries(fields).map(([key, value]) => ({ key, value })),
    })),
    rewrites: [
      ...proxies.map(([source, destination]) => ({ source, destination })),
      // The URL of app.html, since endings are cut off.
      ...pages.map((source) => ({ source, destination: "/app" })),
    ],
  };
  return JSON.stringify(config, null, 2) + "\n";
}

/** Of the platform's interface that web/server/worker.ts was tried with. */
const workerCompatibility = "2026-11-01";

/** `wrangler.json` beside the folders of the build, for Cloudflare Workers with assets. */
export function wranglerFile(name: string): string {
  const config = {
    name,
    main: "server/worker.js",
    compatibility_date: workerCompatibility,
    // Built already, without dependencies.
    no_bundle: true,
    // Relative to the folder of `main`.
    rules: [{ type: "ESModule", globs: ["**/*.js"] }],
    assets: {
      directory: workerAssetsFolder,
      html_handling: "drop-trailing-slash",
      // The Worker's redirect from a slash too many is permanent, that of the platform is not.
      run_worker_first: ["/*/"],
      // What is no file is a page.
      not_found_handling: "none",
    },
  };
  return JSON.stringify(config, null, 2) + "\n";
}

/**
 * What Cloudflare serves as files, beside the Worker. They have a folder of their own: from the one that it serves the
 * platform also reads `_redirects`, which is Netlify's here, whatever `.assetsignore` says.
 */
export const workerAssetsFolder = "cloudflare";

/**
 * Whether a file of the built site, by its path in there, is for that folder: not the rules of other hosts, what is
 * compressed for them, or the two documents that the Worker makes by itself.
 */
export const isWorkerAsset = (path: string): boolean =>
  !/^(_redirects|vercel\.json|app\.html|404\.html)$|\.(br|gz)$/.test(path);
