// Reports pages that could not be rendered to the collector that the owner has chosen (decision 064).
import { createReporter } from "#shared/error-reports/reporter.ts";
import { siteUrl } from "#web/lib/state/env.ts";
import { AppError } from "#web/lib/errors/errors.ts";
import type { BuiltSite } from "./built-site.ts";

/** Set by the first report; a server renders one site. */
let built: BuiltSite | undefined;

const report = createReporter({
  runtime: "rendering",
  settings: () => ({
    dsn: built?.errorReports,
    environment: new URL(siteUrl).host,
    release: / data-build="([^"]+)"/.exec(built?.shell ?? "")?.[1] ?? "development",
  }),
});

/** Resolves when it is reported. `route` is its pattern. A backend that is down or overloaded reports itself. */
export async function reportNotRendered(
  failure: unknown,
  route: string,
  site: BuiltSite,
): Promise<void> {
  if (failure instanceof AppError && ["offline", "too-fast"].includes(failure.kind)) return;
  built = site;
  await report(failure, { route });
}
