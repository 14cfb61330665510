// Every sentence of the pages that links in newsletter mails lead to.
import { newsletterWording } from "#shared/contracts/newsletter-wording.ts";
import { product } from "#shared/contracts/product.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";

const retry = "Please try again.";

export const subscriptionMessages = {
  loadFailed: "The subscription could not be loaded.",
  incomplete: "The link is not complete. Your mail program may have cut it.",
  home: `To the site of ${product.name}`,
  confirm: {
    title: "Confirm your subscription",
    question: (email: string) =>
      `Shall we send the newsletter to ${email}? You can leave with one click, in every mail.`,
    topics: "What would you like?",
    button: newsletterWording.confirm,
    done: "You are on the list",
    doneText: (email: string) => `The next newsletter goes to ${email}.`,
    missing: "This link does not work any more",
    missingText:
      "Either you have left the newsletter, or we have forgotten the address because it was not confirmed within a week. Subscribe again at the foot of any page.",
    failed: (thrown: unknown) =>
      failed("Not Confirmed", explainError(thrown, retry, { offline: retry })),
  },
  leave: {
    title: "Leave the newsletter",
    question: (email: string) =>
      `${email} gets the newsletter now. One click, and it gets no more.`,
    button: "Leave the newsletter",
    done: "You have left the newsletter",
    doneText: (email: string) => `Nothing more goes to ${email}, and it is no longer on our list.`,
    missing: "You are not on the list",
    missingText: "This subscription has ended. Nothing more goes to this address.",
    failed: (thrown: unknown) =>
      failed("Not Left Yet", explainError(thrown, retry, { offline: retry })),
  },
} as const;
