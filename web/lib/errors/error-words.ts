// The one place where an error becomes a sentence for the person who sees it.
import { asAppError, type ErrorKind } from "./errors.ts";

/** Sentences of a feature for kinds of errors that it has more to say about. */
export type WordsByKind = Partial<Record<ErrorKind, string>>;

const unreachable = "The server could not be reached. Please check your connection and try again.";

const codeNeeded = "This needs a code of your authenticator first.";

/** For errors that no sentence came with. */
const sentences: WordsByKind = {
  offline: unreachable,
  "signed-out": "Your session has ended. Please log in again.",
  forbidden: "You are not allowed to do this.",
  "too-fast": "That was too much at once. Please try again in a few minutes.",
};

/**
 * Why something failed: in the words of the feature, or in ours of whoever rejected the request. `fallback` stands
 * for what says nothing to a reader, such as a database in trouble.
 */
export function explainError(
  thrown: unknown,
  fallback: string,
  words: WordsByKind = {},
): string {
  const { kind, message, hint, code } = asAppError(thrown);
  // Until when and why, in words for the member.
  if (hint === "suspended") return message;
  if (hint === "second_factor_needed" || code === "insufficient_aal") return codeNeeded;
  const sentence = words[kind];
  if (sentence !== undefined) return sentence;
  if (kind === "server") return fallback;
  return (kind !== "offline" && message) || sentences[kind] || fallback;
}

/** What could not be done, why, and what to do next. What is typed stays on the device in any case. */
export function explainFailure(thrown: unknown, failure: string): string {
  return explainError(thrown, failure, {
    offline: `${failure} Please check your connection and try again.`,
    "signed-out": `${failure} Your session has ended: log in again.`,
    forbidden: `${failure} Your role does not allow it any more.`,
    "not-found": failure,
  });
}

/** A notice of something that failed, for `toast`. */
export function failed(title: string, description: string) {
  return { title, description, variant: "destructive" } as const;
}
