// Which entries of the log can be undone.
import type { LogEntry } from "./queries.ts";

/** The database knows the opposite of each of these. */
const withOpposite = [
  "hidden",
  "restored",
  "locked",
  "unlocked",
  "pinned",
  "unpinned",
  "moved",
  "renamed",
];

export function canUndo({ action, thread_title }: LogEntry): boolean {
  const [about, deed = ""] = action.split("_");
  return (about === "post" || about === "thread") && withOpposite.includes(deed) &&
    // What is deleted stays deleted.
    thread_title !== null;
}

/** "post hidden" for `post_hidden`. */
export function spokenAction({ action }: LogEntry): string {
  return action.replaceAll("_", " ");
}
