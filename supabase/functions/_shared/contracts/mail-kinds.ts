/** What can be mailed, and how it is called. Apart from mail-preferences.ts, which needs the parser. */

/** The kinds of mails about what happens in the forum; the last two are for staff alone. */
export const mailKinds = [
  "replies",
  "mentions",
  "follows",
  "decisions",
  "waiting",
  "overdue",
] as const;

export type MailKind = typeof mailKinds[number];

/** After "mails about". */
export const mailKindWords: Record<MailKind, string> = {
  replies: "replies",
  mentions: "mentions",
  follows: "threads you follow",
  decisions: "decisions of moderators",
  waiting: "what waits for moderators",
  overdue: "what has waited for a day",
};

/** Of a URL: kinds with dots between them, since commas have a meaning in the header that contains it. */
export function parseKinds(text: string | undefined): string[] {
  const known: readonly string[] = [...mailKinds, "newsletter"];
  const named = (text ?? "").split(".").filter((kind) => known.includes(kind));
  // A link that was cut still stops what it was about.
  return named.length > 0 ? named : [...mailKinds];
}
