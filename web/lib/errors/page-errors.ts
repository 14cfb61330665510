// Which errors of a page are worth a report, and sending it. Loaded at the first error.
import { readDsn } from "#shared/error-reports/dsn.ts";
import { type ErrorEvent, eventOf, keyOf } from "#shared/error-reports/event.ts";
import { framesOf, scriptPathOf } from "#shared/error-reports/frames.ts";
import { sendEvent } from "#shared/error-reports/send-event.ts";
import { isFailedImport } from "../code/chunk-load-error.ts";
import { siteBuild } from "../code/site-build.ts";

/** A fault that comes again and again says nothing new after that. */
const mostReports = 5;
const reported = new Set<string>();

/** What fetch says in each engine when the network fails or a request is given up; browsers' own noise. */
const expected =
  /^(Failed to fetch|Load failed|NetworkError|network error|The (network|Internet) connection|Could not connect|cancelled|ResizeObserver loop|Script error)/i;
const expectedNames = /^(Abort|Timeout)Error$|FetchError$/;

/** Whether it is nobody's mistake. Exported for its test. */
export function isExpected(thrown: unknown): boolean {
  const { name, message } = Object(thrown);
  return expectedNames.test(String(name)) || expected.test(String(message ?? thrown)) ||
    isFailedImport(thrown);
}

interface PageErrorFacts {
  /** Pattern of the route. */
  route: string;
  /** URL, line and column, for errors whose stack does not say. */
  place: string;
}

/** The event of an error in our own code; undefined for what extensions, bookmarklets and the like throw. */
export function pageEventOf(
  thrown: unknown,
  { route, place }: PageErrorFacts,
  { origin, host, build }: { origin: string; host: string; build: string },
): ErrorEvent | undefined {
  const pathOf = scriptPathOf(origin);
  const event = eventOf(thrown, {
    ...{ runtime: "page", environment: host, release: build, pathOf },
    tags: { route },
  });
  const [exception] = event.exception.values;
  const frames = exception.stacktrace?.frames ?? framesOf(place, pathOf);
  if (frames.length === 0) return undefined;
  exception.stacktrace = { frames };
  return event;
}

interface Sending {
  dsn: string;
  place: string;
  readRoute(): string;
}

/** Sends a report, once for each error and five times for each document. Never throws. */
export function reportPageError(thrown: unknown, { dsn: text, place, readRoute }: Sending): void {
  try {
    if (reported.size >= mostReports || isExpected(thrown)) return;
    const { origin, host } = location;
    const event = pageEventOf(thrown, { route: readRoute(), place }, {
      origin,
      host,
      build: siteBuild(),
    });
    const dsn = readDsn(text);
    if (!event || !dsn || reported.has(keyOf(event))) return;
    reported.add(keyOf(event));
    void sendEvent(dsn, event);
  } catch {
    // An error of the reports must not be reported: that would go on for ever.
  }
}
