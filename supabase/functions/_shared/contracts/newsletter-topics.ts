/** What somebody can have of the newsletter. The words are kept with each consent: a change counts for those to come. */
import { newsletterWording } from "./newsletter-wording.ts";
import { product } from "./product.ts";

export const newsletterTopics = ["everything", "releases"] as const;

export type NewsletterTopics = typeof newsletterTopics[number];

export const newsletterChoices = [...newsletterTopics, "none"] as const;

export type NewsletterChoice = typeof newsletterChoices[number];

export const topicWords: Record<NewsletterTopics, { label: string; hint: string }> = {
  everything: { label: "Everything", hint: newsletterWording.ask },
  releases: {
    label: "Releases only",
    hint: `One mail for each new version of ${product.name}, and nothing else.`,
  },
};

/** The sentences beside a choice, after what was pressed. */
export const consentWording = (pressed: string, topics: NewsletterTopics): string =>
  `${pressed}: ${topicWords[topics].label}. ${topicWords[topics].hint}`;
