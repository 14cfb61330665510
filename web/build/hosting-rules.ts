// How a static host has to serve the site: which addresses exist, what is passed on to a function,
// which headers go with it. Written for two hosts when the site is built; the local stack obeys the
// same files.

type Rule = [path: string, headers: Record<string, string>];

export interface HostingRules {
  /** From a path (`*` for any rest, `:name` for one part) to the headers of what is served there. */
  headers: Rule[];
  /** From a path of the site to the function that answers it. */
  proxies: [path: string, target: string][];
  /** Addresses that the application itself answers, with `:name` for a part that varies. */
  pages: string[];
}

interface Site {
  /** Address of the backend, without a trailing slash. */
  apiUrl: string;
  pages: string[];
  /** Scripts that stand in the documents, as `sha256-…`. */
  scriptHashes: string[];
}

/** Parts of 50,000 addresses each: enough for a million. */
const sitemapParts = Array.from({ length: 20 }, (_, index) => `sitemap-${index + 1}.xml`);

/** What the `sitemap` function answers on the site's own host. */
export const functionFiles = [
  "sitemap.xml",
  ...sitemapParts,
  "rss.xml",
  "atom.xml",
  "feed.json",
  "releases.xml",
  "releases-atom.xml",
  "releases.json",
];

/** The Content-Security-Policy of every document. Scripts run from our files or by their hash. */
export function contentSecurityPolicy(apiUrl: string, scriptHashes: string[]): string {
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
  return Object.entries(directives).map(([name, value]) => `${name} ${value}`.trim()).join("; ");
}

/** Paths that documents have and files have not, also where nobody answers. */
function documentPaths(pages: string[]): string[] {
  const sections = pages.flatMap((page) => /^(\/[^/:]+)\/./.exec(page)?.[1] ?? []);
  return ["/", "/:page", ...new Set(sections.map((section) => `${section}/*`))];
}

export function hostingRules({ apiUrl, pages, scriptHashes }: Site): HostingRules {
  // On documents only: with every script and picture they would weigh more than some of those.
  const protection = {
    "Content-Security-Policy": contentSecurityPolicy(apiUrl, scriptHashes),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy":
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Strict-Transport-Security": "max-age=31536000",
    "X-Frame-Options": "DENY",
  };
  return {
    headers: [
      ["/*", { "X-Content-Type-Options": "nosniff" }],
      ...documentPaths(pages).map((path): Rule => [path, protection]),
      // Their names change with their content.
      ["/assets/*", { "Cache-Control": "public, max-age=31536000, immutable" }],
      ["/audio/*", { "Cache-Control": "public, max-age=86400" }],
      ["/images/*", { "Cache-Control": "public, max-age=86400" }],
    ],
    proxies: functionFiles.map((file) => [`/${file}`, `${apiUrl}/functions/v1/sitemap/${file}`]),
    pages: pages.filter((page) => !functionFiles.includes(page.slice(1))),
  };
}

/** `_headers`, as Netlify and Cloudflare Pages read it. */
export function headersFile({ headers }: HostingRules): string {
  return headers.map(([path, fields]) => {
    const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`);
    return [path, ...lines].join("\n");
  }).join("\n\n") + "\n";
}

/** `_redirects`, as Netlify reads it. What matches nothing gets 404.html and its status. */
export function redirectsFile({ proxies, pages }: HostingRules): string {
  const rules = [...proxies, ...pages.map((page) => [page, "/app.html"])];
  return rules.map(([from, to]) => `${from} ${to} 200\n`).join("");
}

/** `vercel.json`, for a deployment of the built folder. Vercel finds 404.html by itself. */
export function vercelFile({ headers, proxies, pages }: HostingRules): string {
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: headers.map(([path, fields]) => ({
      source: path.replace("*", "(.*)"),
      headers: Object.entries(fields).map(([key, value]) => ({ key, value })),
    })),
    rewrites: [
      ...proxies.map(([source, destination]) => ({ source, destination })),
      // The address of app.html, since endings are cut off.
      ...pages.map((source) => ({ source, destination: "/app" })),
    ],
  };
  return JSON.stringify(config, null, 2) + "\n";
}
