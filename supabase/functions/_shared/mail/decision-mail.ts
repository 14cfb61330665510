import { type DecisionKind, decisionRemedy, decisionSentence } from "../contracts/decisions.ts";
import { mailKindWords } from "../contracts/mail-kinds.ts";
import { pageOfPosition } from "../contracts/thread-places.ts";
import { cutAtWord, oneLine } from "./clean-values.ts";
import type { Mail, MailBlock, MailFrame } from "./mail-content.ts";
import { renderMail } from "./render-mail.ts";

interface ToldDecision {
  kind: DecisionKind;
  /** Of the member's own post, or the first one of their thread. */
  postId: string | null;
  position: number | null;
  threadId: string | null;
  /** Null for a thread that the member cannot read. */
  title: string | null;
  category: string | null;
  /** Why something is hidden. */
  reason: string | null;
}

export interface DecisionMailValues {
  /** At most ten, the earliest first. */
  decisions: ToldDecision[];
  /** How many there are in all. */
  count: number;
  /** Page on which the member chooses what is mailed, with their token in it. */
  preferencesUrl: string;
}

const maxTitleCharacters = 80;

/** What moderators decided about posts, threads and reports of one member. */
export function decisionMail(
  { decisions, count, preferencesUrl }: DecisionMailValues,
  frame: MailFrame,
): Mail {
  const [first] = decisions;
  const left = count - decisions.length;
  const heading = first && count === 1
    ? decisionSentence(first.kind, first.category)
    : `${count} decisions of our moderators`;
  return renderMail({
    subject: heading,
    preview: first ? titleOf(first) : "",
    heading,
    blocks: [
      ...decisions.map((decision) => blockOf(decision, frame.siteUrl)),
      ...left > 0 ? [{ kind: "paragraph" as const, text: `And ${left} more.` }] : [],
      {
        kind: "button",
        link: { label: "Your notifications", url: `${frame.siteUrl}/notifications` },
      },
    ],
    reason: "You get this because a moderator decided something that concerns you.",
    stop: [
      {
        label: `No more mails about ${mailKindWords.decisions}`,
        url: `${preferencesUrl}&stop=decisions`,
      },
      { label: "All mail settings", url: preferencesUrl },
    ],
  }, frame);
}

function blockOf(decision: ToldDecision, siteUrl: string): MailBlock {
  const { kind, category, reason } = decision;
  return {
    kind: "post",
    link: { label: titleOf(decision), url: urlOf(decision, siteUrl) },
    text: [
      decisionSentence(kind, category),
      reason && `Reason: ${reason}`,
      decisionRemedy(kind),
    ].filter(Boolean).join(" "),
  };
}

function titleOf({ kind, title }: ToldDecision): string {
  const thread = cutAtWord(oneLine(title ?? ""), maxTitleCharacters);
  return kind.startsWith("report_")
    ? thread ? `Your report in “${thread}”` : "Your report"
    : thread || "A thread that is hidden";
}

function urlOf({ kind, postId, position, threadId, title }: ToldDecision, siteUrl: string): string {
  if (kind.startsWith("report_")) return `${siteUrl}/profile/reports`;
  // Who cannot read the thread finds the decision in the list.
  if (!threadId || title === null) return `${siteUrl}/notifications`;
  const page = pageOfPosition(position ?? 1);
  const query = page === 1 ? "" : `?page=${page}`;
  return `${siteUrl}/forum/thread/${threadId}${query}${postId ? `#post-${postId}` : ""}`;
}
