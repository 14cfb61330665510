import { product } from "../contracts/product.ts";
import type { Mail, MailFrame } from "./mail-content.ts";
import { renderMail } from "./render-mail.ts";

export interface NewsletterLetterValues {
  subject: string;
  /** What mail programs show behind the subject. Empty for the excerpt. */
  preheader: string;
  title: string;
  /** Plain text. May be empty. */
  excerpt: string;
  articleUrl: string;
  /** The letter as a page of the site; null before it is sent. */
  webUrl: string | null;
  /** Page on which this one subscriber leaves the list. */
  unsubscribeUrl: string;
  /** Page on which they choose what they are mailed. */
  preferencesUrl: string;
  imageUrl: string | null;
  imageAlt: string;
}

/** An article of the blog, as a letter to a subscriber of the newsletter. */
export function newsletterLetter(values: NewsletterLetterValues, frame: MailFrame): Mail {
  const { subject, preheader, title, excerpt, articleUrl, webUrl, imageUrl } = values;
  return renderMail({
    subject,
    preview: preheader.trim() || excerpt,
    heading: title,
    blocks: [
      ...imageUrl === null ? [] : [{ kind: "image" as const, url: imageUrl, alt: values.imageAlt }],
      { kind: "paragraph", text: excerpt },
      { kind: "button", link: { label: "Read the article", url: articleUrl } },
    ],
    reason: `You get this because you subscribed to the newsletter of ${product.name}.`,
    web: webUrl === null ? undefined : { label: "Read this letter on the web", url: webUrl },
    stop: [
      { label: "Unsubscribe", url: values.unsubscribeUrl },
      { label: "All mail settings", url: values.preferencesUrl },
    ],
  }, frame);
}
