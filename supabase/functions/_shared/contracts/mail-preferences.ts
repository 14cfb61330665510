/** What is mailed to somebody: read and changed by the link of a mail, without signing in. */
import * as z from "zod/mini";
import { mailKinds } from "./mail-kinds.ts";
import { linkToken } from "./newsletter.ts";
import { newsletterChoices } from "./newsletter-topics.ts";

/** GET /mails/preferences?token=…: 404 for a wrong link, and when whom it was for has left. */
export const preferencesQuery = z.object({ token: linkToken });

/** Of what somebody wants mails: the kinds that their role can have. */
export const mailChoices = z.partialRecord(z.enum(mailKinds), z.boolean());

/** What somebody has of the newsletter. */
export const newsletterChoice = z.enum(newsletterChoices);

export const preferencesResponse = z.object({
  /** Not the whole of it: a link is easily passed on. */
  email: z.string(),
  /** Otherwise somebody who only has the newsletter. */
  isMember: z.boolean(),
  kinds: mailChoices,
  newsletter: newsletterChoice,
  /** Mails to the address came back or were marked as spam: none are sent, whatever is chosen. */
  isSuppressed: z.boolean(),
});

export type PreferencesResponse = z.infer<typeof preferencesResponse>;

/** POST /mails/preferences: changes what is named. 409 `suppressed`, 429 `rate_limited`, 404 as above. */
export const preferencesRequest = z.object({
  token: linkToken,
  kinds: z.optional(mailChoices),
  newsletter: z.optional(newsletterChoice),
});

export type PreferencesRequest = z.input<typeof preferencesRequest>;

/** POST /mails/newsletter: as the signed-in member. Failures as above, and 401. */
export const ownNewsletterRequest = z.object({ newsletter: newsletterChoice });

export type OwnNewsletterRequest = z.input<typeof ownNewsletterRequest>;

export interface SavedResponse {
  status: "saved";
}

/** POST /mails/stop?token=…&kinds=replies.mentions: 200 also for a wrong link. */
export interface StoppedResponse {
  status: "stopped";
}
