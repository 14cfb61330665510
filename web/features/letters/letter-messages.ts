// What the admin area says about letters.
import { failed } from "#web/lib/errors/error-words.ts";
import { formatShortDate } from "#web/lib/time/dates.ts";
import { subscribersText } from "./letter.ts";
import type { LetterFailure } from "./letter-queries.ts";
import { explainFailure } from "#web/lib/errors/error-words.ts";

export const letterMessages = {
  title: "Letters",
  description: "Posts that were sent to the subscribers of the newsletter.",
  none: "No letters yet",
  noneText: "Open a post and send it to all subscribers.",
  listFailed: "Failed to fetch letters.",
  loadFailed: "Failed to load the letter.",
  missing: "Letter not found",
  compose: "Send as Letter",
  notPublished: "This post is not published, so it cannot be sent yet.",
  nobody: "Nobody has confirmed a subscription yet.",
  sentBefore: (iso: string) => `This post was sent on ${formatShortDate(iso)}`,
  sentBeforeText:
    "Whoever has subscribed since then would get it for the first time, all others twice.",
  kept: "Subject and preview text are what you typed before. They were kept on this device.",
  previewFailed: "The preview could not be made.",
  testSent: (email: string) => ({
    title: "Test Sent",
    description: `It is on its way to ${email}.`,
  }),
  testFailed: (thrown: unknown) =>
    failed("Test Not Sent", explainFailure(thrown, "Please try again.")),
  askTitle: (count: number) => `Send to ${subscribersText(count)}?`,
  askText: (subject: string, isRelease: boolean) =>
    `“${subject}” goes to ${
      isRelease ? "all who have confirmed" : "all who have confirmed and want everything"
    }. A mail cannot be taken back.`,
  audience: "Goes to",
  everybody: (count: number) => `Everybody: ${subscribersText(count)}`,
  everybodyHint: "For the news of a release: also those who want releases only.",
  whoWantsAll: (count: number) => `Who wants everything: ${subscribersText(count)}`,
  whoWantsAllHint: "Those who want releases only do not get it.",
  sendFailed: (thrown: unknown) =>
    failed("Not Sent", explainFailure(thrown, "The letter could not be sent.")),
  sentElsewhere: { title: "Sent", description: "The letter is on its way." },
  sentMeanwhile: failed("Not Sent", "This post has been sent meanwhile."),
  paused: "Paused. No more mails go out until it is resumed.",
  sending: "Being sent",
  sent: "Sent",
  pauseFailed: (thrown: unknown) =>
    failed("Not Changed", explainFailure(thrown, "Please try again.")),
  failuresFailed: "Failed to fetch what went wrong.",
  noFailures: "Nothing went wrong so far.",
  left: "No longer subscribed",
} as const;

/** What a failure means, for people. */
export const failureNames: Record<LetterFailure["failure"], string> = {
  rejected: "Rejected by the mail provider",
  unknown: "No response, so it may have arrived",
  bounced: "Bounced",
  complained: "Marked as spam",
};
