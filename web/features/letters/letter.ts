// A letter: an article as a mail to all subscribers. How far it is, in figures and words.
import * as z from "zod/mini";

export const letterSchema = z.object({
  id: z.string(),
  post_id: z.nullable(z.string()),
  subject: z.string(),
  preheader: z.string(),
  title: z.string(),
  created_at: z.string(),
  sent_by: z.nullable(z.string()),
  recipients: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  skipped: z.number(),
  unknown: z.number(),
  queued_at: z.nullable(z.string()),
  paused_at: z.nullable(z.string()),
  /** Sent also to those who want nothing else. */
  is_release: z.boolean(),
});

export type Letter = z.infer<typeof letterSchema>;

type LetterState = "paused" | "sending" | "sent";

/** How many mails have an outcome, whatever it is. */
export const doneOf = ({ accepted, rejected, skipped, unknown }: Letter): number =>
  accepted + rejected + skipped + unknown;

export function letterState(letter: Letter): LetterState {
  if (letter.queued_at !== null && doneOf(letter) >= letter.recipients) return "sent";
  return letter.paused_at === null ? "sending" : "paused";
}

const figure = new Intl.NumberFormat("en-US");

/** "812 of 900"; once all have an outcome, how many were accepted: "890 of 900". */
export function progressText(letter: Letter): string {
  const count = letterState(letter) === "sent" ? letter.accepted : doneOf(letter);
  return `${figure.format(count)} of ${figure.format(letter.recipients)}`;
}

/** "1 subscriber", "1,204 subscribers". */
export const subscribersText = (count: number): string =>
  `${figure.format(count)} ${count === 1 ? "subscriber" : "subscribers"}`;
