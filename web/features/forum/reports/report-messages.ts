// The sentences of reports, apart from what every reader loads.
import { formatLongDate } from "#web/lib/time/dates.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { explainWriteError } from "../model/messages.ts";

export const reportMessages = {
  postTitle: "Report Post",
  profileTitle: "Report Profile",
  description: "Moderators will read it. The author will not know who reported it.",
  reason: "What is wrong?",
  chooseReason: "Choose a reason",
  details: "More about it",
  detailsHint: "Optional, unless it is something else.",
  received: "Report Received",
  receivedText: "Moderators will look at it.",
  ownReports: "Your Reports",
  ownReportsText: "What you have reported, and what came of it.",
  ownReportsFailed: "Failed to load your reports.",
  noOwnReports: "You have not reported anything",
  noOwnReportsText: "Below each post there is a button for it.",
  reportedBefore: (iso: string) => `You reported this on ${formatLongDate(iso)}.`,
  ignored: (name: string) => `You Ignore ${name}`,
  ignoredText: "Their posts are folded for you. They do not learn it.",
  ignoredMembersText: "Their posts are folded for you, and notify you of nothing.",
  ignoredMembersFailed: "Failed to load whom you ignore.",
  ignoresNobody: "You ignore nobody",
  ignoredNoMore: (name: string) => `You No Longer Ignore ${name}`,
  ignoreFailed: "That Did Not Work",
  checkFailed: "Failed to load whether you reported this before.",
} as const;

const outcomes: Record<string, string> = {
  upheld: "Upheld: moderators have removed it. Thank you.",
  dismissed: "Dismissed: moderators have looked at it, and it stays.",
  deleted: "It was deleted before moderators had decided.",
};

/** What came of a report, as a sentence. */
export function outcomeText(outcome: string | null): string {
  return outcome === null ? "Waiting for a moderator." : outcomes[outcome] ?? "Closed.";
}

/** Why a report was not accepted. */
export function explainReportError(thrown: unknown): string {
  const error = asAppError(thrown);
  const hasSentence = ["post_gone", "member_gone", "own_content"].includes(error.hint);
  return hasSentence ? error.message : explainWriteError(error);
}
