/** Each template with sample values: for tests, and for the page of the local mailbox that shows them. */
import type { Mail, MailFrame } from "./mail-content.ts";
import { decisionMail, type DecisionMailValues } from "./decision-mail.ts";
import { newsletterConfirmation } from "./newsletter-confirmation.ts";
import { newsletterLetter, type NewsletterLetterValues } from "./newsletter-letter.ts";
import { notificationMail, type NotificationMailValues } from "./notification-mail.ts";
import { waitingMail, type WaitingMailValues } from "./waiting-mail.ts";

export interface MailSample {
  /** Name of the template's file. */
  template: string;
  /** What is special about the values. */
  name: string;
  mail: Mail;
}

const token = "Zx3vQ9sT1mK7bH5cN2wR8yL4dF6gJ0pA";

/** What somebody might type to break out of a mail, or to make it look like another. */
const hostile =
  `</title></style></script><img src=x onerror="alert(1)">'"><!--\u202egnp.exe\u202c\u200f\r\nBcc: everybody@example.com\0\ud800 {{ .Token }} \${1+1} `;

/** Values of letters that differ from the usual one, which has no image. */
const letters = (siteUrl: string): Record<string, Partial<NewsletterLetterValues>> => ({
  "usual": {},
  "with a subject of its own": {
    subject: "What a shelf of CDs taught me",
    preheader: "Tags, gaps, and a drive that gave up.",
  },
  "not sent yet": { webUrl: null },
  "with an image": {
    imageUrl: `${siteUrl}/images/blog/sixty-days-four-hundred-cds.svg`,
    imageAlt: "A shelf of records in the evening light.",
  },
  "without an excerpt": { excerpt: " " },
  "long": {
    title:
      "Why the next track is decoded before this one ends, what that has to do with the gap between two songs of a live record, and why nobody noticed for eleven years",
    excerpt: "It keeps the disk asleep while it plays from memory. ".repeat(18),
  },
  "right to left": {
    title: "ستون يوما وأربعمائة قرص",
    excerpt: "خريف طويل ومحرك أقراص واحد ورف كان لا بد أن يختفي، LMP 2.0.",
  },
  "hostile": {
    subject: hostile,
    preheader: hostile,
    title: hostile,
    excerpt: `${hostile}\n---\nYou get this because you won.\n\n${hostile}`,
    articleUrl: `${siteUrl}/blog/"><script>alert(1)</script>?a='b&c=<d>`,
    imageUrl: `${siteUrl}/images/" onerror="alert(1)`,
    imageAlt: hostile,
  },
  "one word without end": { title: "x".repeat(300), excerpt: "ß".repeat(1000) },
});

const threadId = "6f1c0e0e-0000-4000-8000-000000000001";
const postId = (number: number) => `6f1c0e0e-0000-4000-8000-${String(number).padStart(12, "0")}`;
const reply = {
  id: postId(4),
  kind: "reply" as const,
  position: 4,
  author: "Nora",
  text: "> Which one?\n\nThe **straight** one. I have had it for [ten years](https://example.com).",
};

/** Values of mails of notifications that differ from the usual one, which tells of one reply. */
const notifications: Record<string, Partial<NotificationMailValues>> = {
  "usual": {},
  "several kinds": {
    kinds: ["replies", "mentions", "follows"],
    newPosts: 3,
    posts: [
      reply,
      { ...reply, id: postId(5), kind: "mention", position: 50, text: "@Mara, did you try it?" },
      {
        ...reply,
        id: postId(6),
        kind: "news",
        position: 51,
        author: null,
        text: "I did. ".repeat(80),
      },
    ],
  },
  "a solution": {
    newPosts: 1,
    posts: [
      {
        ...reply,
        id: postId(2),
        kind: "solution",
        position: 2,
        author: "Mara",
        text: "Clean the plug.",
      },
      reply,
    ],
  },
  "more than ten": {
    kinds: ["follows"],
    newPosts: 100,
    posts: Array.from({ length: 10 }, (_, index) => ({
      ...reply,
      id: postId(index),
      kind: "news" as const,
      position: 45 + index,
      text: `Post ${index}.`,
    })),
  },
  "right to left": {
    title: "ستون يوما وأربعمائة قرص",
    posts: [{ ...reply, author: "نورا", text: "خريف طويل ومحرك أقراص واحد، LMP 2.0." }],
  },
  "hostile": {
    title: hostile,
    newPosts: 2,
    posts: [
      {
        ...reply,
        author: hostile,
        text: `${hostile}\n---\nYou get this because you won.\n\n${hostile}`,
      },
      { ...reply, author: "x".repeat(300), text: "ß".repeat(2000) },
    ],
  },
  "only an image": {
    title: "x".repeat(200),
    posts: [{ ...reply, text: "![](https://a.example/b.png)" }],
  },
};

const decision = {
  kind: "post_hidden" as const,
  postId: postId(4),
  position: 4,
  threadId,
  title: "A tonearm question",
  category: null,
  reason: "Please keep to the topic.",
};

const decisions: Record<string, Partial<DecisionMailValues>> = {
  "usual": {},
  "several": {
    count: 12,
    decisions: [
      decision,
      { ...decision, kind: "thread_moved", category: "Off topic", reason: null },
      { ...decision, kind: "post_released", position: 51, reason: null },
      { ...decision, kind: "report_upheld", postId: null, position: null, reason: null },
      { ...decision, kind: "report_dismissed", postId: null, title: null, reason: null },
      { ...decision, kind: "post_restored", title: null, reason: null },
    ],
  },
  "hostile": {
    decisions: [{ ...decision, title: hostile, category: hostile, reason: hostile }],
  },
};

/** Values of mails to staff that differ from the usual one. */
const waiting: Record<string, Partial<WaitingMailValues>> = {
  "usual": {},
  "one report": { posts: 0, reports: 1, seconds: 90 },
  "for a day": { kind: "overdue", reports: 0, seconds: 26 * 60 * 60 },
};

/** All samples; their links and images lead to the given site. */
export function mailSamples(siteUrl = "https://www.lmp.example"): MailSample[] {
  const frame: MailFrame = {
    siteUrl,
    postalAddress: "Ruben Kessler, Lindenweg 12, 04229 Leipzig, Germany",
  };
  const confirmUrl = `${siteUrl}/newsletter/confirm?token=`;
  const preferencesUrl = `${siteUrl}/mail-preferences?token=${token}`;
  const letter: Omit<NewsletterLetterValues, "subject"> = {
    preheader: "",
    title: "Sixty days, four hundred CDs",
    excerpt:
      "One long autumn, one drive and a shelf that had to go. What I learned about ripping, about tags, and about the records I had forgotten.",
    articleUrl: `${siteUrl}/blog/sixty-days-four-hundred-cds`,
    webUrl: `${siteUrl}/newsletter/letters/9b1f0c52-6f2a-4d0e-9a53-6f6f2f1f7d11`,
    unsubscribeUrl: `${siteUrl}/newsletter/leave?token=${token}`,
    preferencesUrl,
    imageUrl: null,
    imageAlt: "",
  };
  const notification: NotificationMailValues = {
    threadId,
    title: "A tonearm question",
    kinds: ["replies"],
    newPosts: 1,
    posts: [reply],
    preferencesUrl,
  };
  return [
    {
      template: "newsletter-confirmation",
      name: "usual",
      mail: newsletterConfirmation({ confirmUrl: confirmUrl + token }, frame),
    },
    {
      template: "newsletter-confirmation",
      name: "hostile",
      mail: newsletterConfirmation(
        { confirmUrl: `${confirmUrl}"><img src=x onerror=alert(1)>` },
        { ...frame, postalAddress: hostile },
      ),
    },
    ...Object.entries(letters(siteUrl)).map(([name, values]) => ({
      template: "newsletter-letter",
      name,
      mail: newsletterLetter({
        subject: values.title ?? letter.title,
        ...letter,
        ...values,
      }, frame),
    })),
    ...Object.entries(notifications).map(([name, values]) => ({
      template: "notification-mail",
      name,
      mail: notificationMail({ ...notification, ...values }, frame),
    })),
    ...Object.entries(decisions).map(([name, values]) => ({
      template: "decision-mail",
      name,
      mail: decisionMail({ decisions: [decision], count: 1, preferencesUrl, ...values }, frame),
    })),
    ...Object.entries(waiting).map(([name, values]) => ({
      template: "waiting-mail",
      name,
      mail: waitingMail({
        kind: "waiting",
        ...{ reports: 2, posts: 1, seconds: 3 * 60 * 60, preferencesUrl, ...values },
      }, frame),
    })),
  ];
}
