/** What the functions report to the collector of ERROR_REPORTS_DSN, where the owner has set one (decision 064). */
import { createReporter, type Report } from "../error-reports/reporter.ts";
import { keepAlive } from "./keep-alive.ts";

const report = createReporter({
  runtime: "function",
  settings: () => {
    // Not by name: what is read so is demanded by the deployment.
    const { ERROR_REPORTS_DSN: dsn, SITE_URL = "", BUILD_ID = "" } = Deno.env.toObject();
    return {
      dsn,
      environment: URL.canParse(SITE_URL) ? new URL(SITE_URL).host : "unknown",
      release: BUILD_ID || "development",
    };
  },
});

/** Reports what only we can fix. Tags: the function, and the request id under which the same is in the log. */
export const reportError: Report = (thrown, tags) => {
  const work = report(thrown, tags);
  keepAlive(work);
  return work;
};
