// What error reports change in a document and in its policy (decision 064). The local site does the same to the documents
// of a browser that asks for it.
import type { Plugin } from "vite";
import type { Dsn } from "../../supabase/functions/_shared/error-reports/dsn.ts";

/** The element of a document by which the page knows; web/lib/errors/error-reports.ts reads it. */
export const reportsElement = ({ text }: Dsn): string =>
  `<meta name="error-reports" content="${text}">`;

/** A Content-Security-Policy that lets pages send something to this origin besides. */
export const reportingPolicy = (policy: string, origin: string): string =>
  policy.replace(/connect-src [^;]*/, `$& ${origin}`);

/** Writes the element into the shell, and so into every document. Without a collector it changes nothing. */
export function reportsInDocuments(dsn: Dsn | undefined): Plugin {
  return {
    name: "reports-in-documents",
    transformIndexHtml: (html) =>
      dsn ? html.replace(/<meta charset[^>]*>/, `$&${reportsElement(dsn)}`) : html,
  };
}
