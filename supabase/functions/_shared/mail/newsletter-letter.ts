import { product } from "../contracts/product.ts";
import type { Mail, MailFrame } from "./mail-content.ts";
import { renderMail } from "./render-mail.ts";

export interface NewsletterLetterValues {
  title: string;
  /** Plain text. May be empty. */
  excerpt: string;
  articleUrl: string;
  /** Page on which this one subscriber leaves the list. */
  unsubscribeUrl: string;
  imageUrl: string | null;
  imageAlt: string;
}

/** An article of the blog, as a letter to a subscriber of the newsletter. */
export function newsletterLetter(values: NewsletterLetterValues, frame: MailFrame): Mail {
  const { title, excerpt, articleUrl, unsubscribeUrl, imageUrl, imageAlt } = values;
  return renderMail({
    subject: title,
    preview: excerpt,
    heading: title,
    blocks: [
      ...imageUrl === null ? [] : [{ kind: "image" as const, url: imageUrl, alt: imageAlt }],
      { kind: "paragraph", text: excerpt },
      { kind: "button", link: { label: "Read the article", url: articleUrl } },
    ],
    reason: `You get this because you subscribed to the newsletter of ${product.name}.`,
    stop: { label: "Unsubscribe", url: unsubscribeUrl },
  }, frame);
}
