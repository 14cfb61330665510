/**
 * What people agree to. Both sentences are kept with each consent: a change counts for those to come. Apart
 * from newsletter.ts, because the form is in the foot of every page.
 */
export const newsletterWording = {
  ask: "New releases and a story from the workshop, about once a month.",
  confirm: "Yes, send me the newsletter",
} as const;
