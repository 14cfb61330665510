/** What only the build of the site knows. */
export interface BuiltSite {
  /** The document without a page in it. */
  shell: string;
  /** From the id of a route to the files of code that its page needs, as paths of the site. */
  scripts: Record<string, string[]>;
  /** What every response carries. */
  everywhere: Record<string, string>;
  /** What every document carries, as its host would add to a file. */
  headers: Record<string, string>;
  /** The same for the paths of captcha-paths.ts, on a site with a captcha. */
  captchaHeaders?: Record<string, string>;
  /** From paths of the site to URLs of the function that serves them; see proxyTarget. */
  proxies: [path: string, target: string][];
  /** Where errors are reported, as a DSN. */
  errorReports?: string | undefined;
}
