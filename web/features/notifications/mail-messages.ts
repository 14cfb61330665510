// Every sentence about what is mailed: in the settings, and on the page behind the links of mails.
import { type MailKind, mailKinds, mailKindWords } from "#shared/contracts/mail-kinds.ts";
import { product } from "#shared/contracts/product.ts";

/** What can be switched on and off. */
export type MailChoice = MailKind | "newsletter";

export const mailKindChoices: Record<MailKind, { label: string; hint: string }> = {
  replies: {
    label: "Replies to you",
    hint: "Also when a reply of yours is marked as the solution.",
  },
  mentions: { label: "Mentions of you", hint: "Somebody writes your name after an\u00a0@." },
  follows: {
    label: "Threads you follow",
    hint: "Those with “Everything”: new posts, at most one mail an hour for each thread.",
  },
  decisions: {
    label: "Decisions of moderators",
    hint: "About your posts, threads and reports: what was released, hidden, moved or decided.",
  },
  waiting: {
    label: "What waits for moderators",
    hint: "Reports and first posts: soon after the first one, then at most one mail an hour.",
  },
  overdue: {
    label: "What has waited for a day",
    hint: "Once more, when no moderator has decided for a day.",
  },
};

/** What a URL names, with dots between. */
export function namedChoices(text: string): MailChoice[] {
  const names = text.split(".");
  return [...mailKinds, "newsletter" as const].filter((choice) => names.includes(choice));
}

const words: Record<MailChoice, string> = { ...mailKindWords, newsletter: "news of the project" };

/** "replies", "replies and mentions", "replies, mentions and threads you follow" */
const lists = new Intl.ListFormat("en-GB");

const listOf = (choices: readonly MailChoice[]): string =>
  lists.format(choices.map((choice) => words[choice]));

export const mailMessages = {
  newsletter: "Newsletter",
  newsletterHint: "What is new about the player, from the people who make it.",
  newsletterTopics: "What of it",
  section: "By Mail",
  sectionText: (email: string) =>
    `What you have not read here within ten minutes goes to ${email}, in one mail for each thread.`,
  suppressed: "No Mails Are Sent",
  suppressedText: (email: string) =>
    `Mails to ${email} came back or were marked as spam. Use another email address, or write to ${product.supportEmail}.`,
  title: "What we mail you",
  titleText: (email: string) =>
    `To ${email}. Of the forum, only what you have not read there within ten minutes.`,
  readerText: (email: string) => `To ${email}.`,
  saved: "Saved",
  saveFailed: "Error Saving",
  stop: (choices: readonly MailChoice[]) => `No more mails about ${listOf(choices)}`,
  stopText: "One click, and they stop. You can have them back below.",
  stopped: (choices: readonly MailChoice[]) => `You get no mails about ${listOf(choices)}.`,
  stopAll: "Stop all mails",
  stoppedAll: "You get no more mails from us.",
  accountMails: "What your account needs, such as a link for a new password, comes anyway.",
  leftForGood:
    "You have left the newsletter. To get it again, subscribe at the foot of any page of the site.",
  loadFailed: "The settings could not be loaded.",
  checkConnection: "Please check your connection and try again.",
  missing: "This link does not work any more",
  missingText:
    "Either it is not complete, or you have left: then nothing more goes to your address. Members find all settings on the page of their notifications.",
  home: `To the site of ${product.name}`,
  allSettings: "All notification settings",
};
