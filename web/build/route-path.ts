// Which paths the files of web/routes serve, for everything that is decided when the site is built.

/** The path of a file in web/routes, for example `/forum/thread/:threadId`; `/*` for the rest. */
export function routePath(file: string): string {
  const segments = file.replace(/\.tsx$/, "").split("/")
    .filter((segment) => !segment.startsWith("_") && segment !== "index")
    .map((segment) => segment.replaceAll(/\[(.)\]/g, "$1"))
    .map((segment) => segment === "$" ? "*" : segment.replace(/^\$/, ":"));
  return `/${segments.join("/")}`;
}

/** Every path of the site, without the page that serves all others. */
export function routePaths(files: string[]): string[] {
  const pages = files.filter((file) => !/(^|\/)_[^/]*$/.test(file));
  return [...new Set(pages.map(routePath))].filter((path) => !path.includes("*")).sort();
}
