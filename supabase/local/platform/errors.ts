/**
 * A failure that the reader can act on. Its message is one or two sentences that say what happened
 * and what to do; it is printed without a stack trace.
 */
export class UserError extends Error {
  override name = "UserError";
}

/** The text of anything that was thrown, without its stack. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
