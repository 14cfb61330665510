/** Serves the built site to a browser that asks for error reports as a build with ERROR_REPORTS_DSN would be served. */
import { reportingPolicy, reportsElement } from "../../../../web/build/error-reports.ts";
import { readDsn } from "../../../functions/_shared/error-reports/dsn.ts";
import type { Handler } from "../../platform/service.ts";
import { withChangedDocuments } from "./changed-documents.ts";

/** A DSN as its value switches the reports on for one browser. */
const header = "x-local-error-reports";

/** The same site. Throws for a value that is no DSN, as the build does. */
export function withErrorReports(site: Handler): Handler {
  return withChangedDocuments(site, (request) => {
    const dsn = readDsn(request.headers.get(header) ?? undefined);
    return dsn && {
      element: reportsElement(dsn),
      policy: (policy) => reportingPolicy(policy, dsn.origin),
    };
  });
}
