/** Each template with sample values: for tests, and for the page of the local mailbox that shows them. */
import type { Mail, MailFrame } from "./mail-content.ts";
import { newsletterConfirmation } from "./newsletter-confirmation.ts";
import { newsletterLetter, type NewsletterLetterValues } from "./newsletter-letter.ts";

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

/** All samples; their links and images lead to the given site. */
export function mailSamples(siteUrl = "https://www.lmp.example"): MailSample[] {
  const frame: MailFrame = {
    siteUrl,
    postalAddress: "Ruben Kessler, Lindenweg 12, 04229 Leipzig, Germany",
  };
  const confirmUrl = `${siteUrl}/newsletter/confirm?token=`;
  const letter: Omit<NewsletterLetterValues, "subject"> = {
    preheader: "",
    title: "Sixty days, four hundred CDs",
    excerpt:
      "One long autumn, one drive and a shelf that had to go. What I learned about ripping, about tags, and about the records I had forgotten.",
    articleUrl: `${siteUrl}/blog/sixty-days-four-hundred-cds`,
    webUrl: `${siteUrl}/newsletter/letters/9b1f0c52-6f2a-4d0e-9a53-6f6f2f1f7d11`,
    unsubscribeUrl: `${siteUrl}/newsletter/unsubscribe?token=${token}`,
    imageUrl: null,
    imageAlt: "",
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
  ];
}
