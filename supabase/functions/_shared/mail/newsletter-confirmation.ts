import { product } from "../contracts/product.ts";
import type { Mail, MailFrame } from "./mail-content.ts";
import { renderMail } from "./render-mail.ts";

export interface NewsletterConfirmationValues {
  /** Page with the button that confirms: programs that scan mails open links, so opening it must change nothing. */
  confirmUrl: string;
}

/**
 * For an email address that somebody has typed into the newsletter's form. It contains nothing else that the person
 * has typed, or the form would send anybody's words to anybody.
 */
export function newsletterConfirmation(
  { confirmUrl }: NewsletterConfirmationValues,
  frame: MailFrame,
): Mail {
  const request =
    "Somebody, probably you, typed this email address into the newsletter form of our site.";
  return renderMail({
    subject: `Please confirm: the ${product.name} newsletter`,
    preview: request,
    heading: "Do you want our newsletter?",
    blocks: [
      { kind: "paragraph", text: request },
      {
        kind: "paragraph",
        text:
          "If you want it, please confirm. It brings new releases and a story from the workshop, about once a month.",
      },
      { kind: "button", link: { label: "Get the newsletter", url: confirmUrl } },
      {
        kind: "paragraph",
        text:
          "You did not ask for it? Then do nothing. You will not hear from us again, and we forget this address after a week.",
      },
    ],
    reason: `You get this because this email address was entered at ${
      new URL(frame.siteUrl).host
    }.`,
    stop: "Nothing more will come unless you confirm.",
  }, frame);
}
