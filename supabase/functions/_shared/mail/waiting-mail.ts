import { mailKindWords } from "../contracts/mail-kinds.ts";
import { durationText, waitingText } from "../contracts/waits.ts";
import type { Mail, MailBlock, MailFrame } from "./mail-content.ts";
import { renderMail } from "./render-mail.ts";

export interface WaitingMailValues {
  /** Whether it is the second mail, to administrators, of what has waited for a day. */
  kind: "waiting" | "overdue";
  reports: number;
  posts: number;
  /** How long the oldest of it has waited. */
  seconds: number;
  /** Page on which the member chooses what is mailed, with their token in it. */
  preferencesUrl: string;
}

/** To staff: how much waits for a decision, and for how long. Without a word of what. */
export function waitingMail(
  { kind, reports, posts, seconds, preferencesUrl }: WaitingMailValues,
  frame: MailFrame,
): Mail {
  const what = waitingText({ reports, posts });
  const waits = reports + posts === 1 ? "waits" : "wait";
  const since = durationText(seconds, Math.floor);
  const button = (label: string, path: string): MailBlock => ({
    kind: "button",
    link: { label, url: frame.siteUrl + path },
  });
  return renderMail({
    subject: kind === "overdue" ? `Undecided for a day: ${what}` : `${what} ${waits} for you`,
    preview: `The oldest has waited for ${since}.`,
    heading: `${what} ${waits} for a decision`,
    blocks: [
      {
        kind: "paragraph",
        text: reports + posts === 1
          ? `It has waited for ${since}.`
          : `The oldest has waited for ${since}.`,
      },
      ...reports > 0 ? [button("Look at the reports", "/admin/reports")] : [],
      ...posts > 0 ? [button("Look at the first posts", "/admin/first-posts")] : [],
    ],
    reason: kind === "overdue"
      ? "You get this because you are an administrator and nobody decided for a day."
      : "You get this because you look after the forum. There is at most one such mail an hour.",
    stop: [
      {
        label: `No more mails about ${mailKindWords[kind]}`,
        url: `${preferencesUrl}&stop=${kind}`,
      },
      { label: "All mail settings", url: preferencesUrl },
    ],
  }, frame);
}
