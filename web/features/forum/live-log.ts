// The live events of the threads that are open in this tab.
import { type LiveEvent, type LiveLog, recordEvent } from "./live-events.ts";

const emptyLog: LiveLog = new Map();
const logs = new Map<string, LiveLog>();

/** Everything the live channel of a thread has told since it was opened. */
export function liveLogOf(threadId: string): LiveLog {
  return logs.get(threadId) ?? emptyLog;
}

/** Adds an event and returns the new log. */
export function addToLiveLog(threadId: string, event: LiveEvent): LiveLog {
  const log = recordEvent(liveLogOf(threadId), event);
  logs.set(threadId, log);
  return log;
}

/** Forgets a thread that is no longer open; the next visit reads the table anew. */
export function clearLiveLog(threadId: string): void {
  logs.delete(threadId);
}
