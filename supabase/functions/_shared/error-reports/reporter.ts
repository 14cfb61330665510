/** Reports errors of servers, which nobody sees otherwise. */
import { readDsn } from "./dsn.ts";
import { type EventFacts, eventOf } from "./event.ts";
import { codePathOf } from "./frames.ts";
import { sendEvent } from "./send-event.ts";

/** Reports what was thrown. Resolves when that is sent or cannot be; never rejects, and nobody has to wait for it. */
export type Report = (thrown: unknown, tags?: Readonly<Record<string, string>>) => Promise<void>;

interface ReporterSettings extends Pick<EventFacts, "environment" | "release"> {
  /** The variable ERROR_REPORTS_DSN. */
  dsn: string | undefined;
}

interface ReporterOptions {
  runtime: EventFacts["runtime"];
  /** Read for each report, since a server may learn them late. */
  settings(): ReporterSettings;
  /** A fault of everything must not become a flood. */
  mostPerMinute?: number;
  timeoutMs?: number;
}

/** Makes the one reporter of a server process. */
export function createReporter(
  { runtime, settings, mostPerMinute = 6, timeoutMs = 3_000 }: ReporterOptions,
): Report {
  let sent: number[] = [];
  return async (thrown, tags = {}) => {
    try {
      const { dsn: text, environment, release } = settings();
      const dsn = readDsn(text);
      if (!dsn) return;
      const now = Date.now();
      sent = sent.filter((time) => time > now - 60_000);
      if (sent.length >= mostPerMinute) return;
      sent.push(now);
      const event = eventOf(thrown, {
        ...{ runtime, environment, release, tags },
        pathOf: codePathOf,
      });
      await sendEvent(dsn, event, AbortSignal.timeout(timeoutMs));
    } catch (error) {
      console.error("An error could not be reported:", error);
    }
  };
}
