// Errors of the page that nobody expected, for the collector that the owner has chosen (decision 064). Part of every
// page, so it only listens: what makes a report of an error is loaded at the first one.
import { AppError } from "./errors.ts";
import { ChunkLoadError } from "../code/chunk-load-error.ts";

let openRoute = () => "";

/** More than that says nothing new, and looking at each would make a page slow that throws again and again. */
const mostErrors = 100;
let errors = 0;

/**
 * Reports what was thrown. Nothing happens on a site without a collector, whose build has written no element
 * (web/build/error-reports.ts), and for what the page explains to its reader. `place` is a URL, line and column.
 */
export function reportError(thrown: unknown, place = ""): void {
  if (!thrown || thrown instanceof AppError || thrown instanceof ChunkLoadError) return;
  const dsn = document.querySelector<HTMLMetaElement>("meta[name=error-reports]")?.content;
  if (!dsn || ++errors > mostErrors) return;
  import("./page-errors.ts").then(
    ({ reportPageError }) => reportPageError(thrown, { dsn, place, readRoute: openRoute }),
    () => {
      // Where code cannot be loaded there is nothing to report it with.
    },
  );
}

/**
 * Reports what reaches the window. React passes on there what no boundary catches, and differences between a
 * document and its page. `readRoute` returns the pattern of the route that is open.
 */
export function followErrors(readRoute: () => string): void {
  openRoute = readRoute;
  addEventListener("error", ({ error, filename, lineno, colno }) => {
    reportError(error, `${filename}:${lineno}:${colno}`);
  });
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
