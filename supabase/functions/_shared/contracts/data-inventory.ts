/**
 * What is kept about people: what it is, why, how long, and who sees it, in the words of the privacy page, which shows
 * this table. Where each of it is, and what becomes of it, is in data-places.ts. Imported by that page alone, so plain
 * data without a parser. See decision 063.
 */

export type Viewer = "everyone" | "you" | "moderators" | "administrators" | "operators";

export interface DataEntry {
  name: string;
  what: string;
  purpose: string;
  /** Every number here is compared with what the database does (`limits` in data-places.ts). */
  kept: string;
  /** Operators are who runs the servers: they could read everything, and are named where nobody else does. */
  seenBy: readonly Viewer[];
}

export const dataInventory = {
  account: {
    name: "Account",
    what:
      "Your email address, your password in a scrambled form, and when you signed up, confirmed the address and last signed in.",
    purpose: "To sign you in, and to write to you about the account.",
    kept: "Until you delete the account; 1 day if you never confirm the address.",
    seenBy: ["you", "administrators"],
  },
  links: {
    name: "Links in mails",
    what: "Codes of the links that we mail to you for confirming, signing in and new passwords.",
    purpose: "To know that it was you who opened the mail.",
    kept: "Until they are used or replaced. They work for 1 hour.",
    seenBy: ["operators"],
  },
  factors: {
    name: "Second factors",
    what:
      "Second factors that you add for signing in: their names, since when, and the secret that their codes are made with.",
    purpose: "So that a stolen password is not enough.",
    kept: "Until you remove them or delete the account.",
    seenBy: ["you", "operators"],
  },
  sessions: {
    name: "Sessions",
    what:
      "Your sessions: for each device that is signed in, since when, and the network address and browser that it was last seen with.",
    purpose: "To keep you signed in, and to let you end it everywhere.",
    kept: "Until you log out there or delete the account, and up to 3 days longer.",
    seenBy: ["you", "operators"],
  },
  "account-log": {
    name: "Log of sign-ins",
    what:
      "A log of sign-ups, sign-ins and changed passwords: the account and its email address, the time and the network address.",
    purpose: "So that a break-in can be traced.",
    kept: "90 days, also when you delete the account.",
    seenBy: ["you", "operators"],
  },
  profile: {
    name: "Profile",
    what:
      "Your username and public contact address, since when you are a member, and whether you are a moderator or administrator.",
    purpose: "So that others know who writes.",
    kept: "Until you change it or delete the account.",
    seenBy: ["everyone"],
  },
  pictures: {
    name: "Profile pictures",
    what: "Pictures that you upload for your profile.",
    purpose: "So that others recognize you.",
    kept:
      "Until you replace them or delete the account. What is no longer shown is deleted within 30 days.",
    seenBy: ["everyone"],
  },
  posts: {
    name: "Threads and posts",
    what:
      "Your forum threads and posts: the text, when it was written and changed, and whom it mentions.",
    purpose: "They are the forum.",
    kept:
      "Until you delete them. If you delete the account, you choose: they go as well, or stay without your name.",
    seenBy: ["everyone"],
  },
  versions: {
    name: "Former texts of posts",
    what: "What your posts said before you edited them: the first text and the latest ones.",
    purpose: "So that you and moderators see what was changed under the replies of others.",
    kept: "Until you delete the post or the account.",
    seenBy: ["you", "moderators"],
  },
  postImages: {
    name: "Pictures in posts",
    what: "Those that you put into posts, drawn anew. Without what the camera wrote into them.",
    purpose: "To show them to who reads the post.",
    kept: "Until you delete the post; 7 days once no post of yours shows one.",
    seenBy: ["everyone"],
  },
  live: {
    name: "Live updates",
    what:
      "Copies of new posts on their way to open pages, and that there was a notification for you.",
    purpose: "So that replies appear while somebody reads.",
    kept: "3 days. What you edit or delete goes at once.",
    seenBy: ["everyone"],
  },
  thanks: {
    name: "Thanks",
    what: "For which posts you gave thanks, and when.",
    purpose: "So that others see what was helpful.",
    kept: "Until you take them back or delete the account.",
    seenBy: ["everyone"],
  },
  reads: {
    name: "What you have read",
    what:
      "How far you have read each thread, and when you marked categories as read. Only if you have an account.",
    purpose: "So that you find what is new on any of your devices.",
    kept: "Until the thread or your account is deleted.",
    seenBy: ["you"],
  },
  follows: {
    name: "What you follow",
    what: "Which threads you follow or have muted, and your settings for notifications and mails.",
    purpose: "To tell you what you want to know, and nothing else.",
    kept: "Until you change it or delete the account.",
    seenBy: ["you"],
  },
  notifications: {
    name: "Notifications",
    what: "Your notifications: who replied to you or mentioned you where, and what you have read.",
    purpose: "So that you find the answer.",
    kept: "Until the post or your account is deleted.",
    seenBy: ["you"],
  },
  mails: {
    name: "Mails to you",
    what: "That a mail was sent to you, about what, and what became of it.",
    purpose: "So that nothing is sent twice, and to find out why a mail did not arrive.",
    kept:
      "1 year, without the mail's words. The address it goes to is kept for 1 day after the last attempt at most.",
    seenBy: ["you", "administrators"],
  },
  ignored: {
    name: "Members you ignore",
    what: "Whom you ignore in the forum.",
    purpose: "To hide their posts from you.",
    kept: "Until you change it, or one of the accounts is deleted.",
    seenBy: ["you"],
  },
  reports: {
    name: "Your reports",
    what: "Reports that you send: what they are about, your reason, and what was decided.",
    purpose: "To decide about the post, and to tell you how.",
    kept: "3 years after the decision; without your name if you delete the account.",
    seenBy: ["you", "moderators"],
  },
  "visitor-reports": {
    name: "Reports without an account",
    what:
      "Reports of illegal content that you send without an account: what you write, and your email address.",
    purpose: "To act on it, and to reply.",
    kept: "3 years after the decision; the email address 180 days after it.",
    seenBy: ["moderators"],
  },
  cases: {
    name: "Reports about you",
    what: "That others have reported one of your posts or your profile, and what was decided.",
    purpose: "To decide once, and alike the next time.",
    kept: "3 years after the decision; without your name if you delete the account.",
    seenBy: ["moderators"],
  },
  suspension: {
    name: "Suspension",
    what: "That you are suspended: until when, and why.",
    purpose: "To protect the forum.",
    kept: "Until it is lifted or you delete the account.",
    seenBy: ["you", "moderators"],
  },
  "moderation-log": {
    name: "Log of moderators",
    what:
      "What moderators have done about your posts and your account; if you are one or an administrator, what you did and when you signed in with the second factor: what, when and why.",
    purpose: "So that it can be undone, and that power is not abused.",
    kept:
      "3 years, and longer only while it has an effect; without your name if you delete the account.",
    seenBy: ["you", "moderators"],
  },
  "write-counts": {
    name: "How much you write",
    what:
      "How much you have posted, uploaded and changed lately, and since when your first posts need no release.",
    purpose: "To slow down automatic posts.",
    kept:
      "1 day counts. The last numbers stay until the next ones or until you delete the account.",
    seenBy: ["you", "operators"],
  },
  "request-counts": {
    name: "How often something is asked for",
    what:
      "How often something was asked for from one network address, for one email address or by one account. Kept in a scrambled form from which none of them can be read.",
    purpose: "To slow down automatic sign-ups and reports.",
    kept: "1 day at most, and until the next cleaning, which is daily.",
    seenBy: ["operators"],
  },
  newsletter: {
    name: "Newsletter",
    what: "The email address that gets it, and whether it gets all or releases only.",
    purpose: "To send it to you.",
    kept: "Until you leave or delete the account; 7 days if you do not confirm.",
    seenBy: ["you", "administrators"],
  },
  consent: {
    name: "Consent to the newsletter",
    what:
      "That you agreed to the newsletter, to which words and when, and that you left. Kept under scrambled forms of your email and network address.",
    purpose: "To be able to show that you agreed.",
    kept: "3 years, also when you leave or delete the account.",
    seenBy: ["you", "administrators"],
  },
  suppressed: {
    name: "Addresses without mail",
    what:
      "A scrambled form of an email address that mails came back from, or that marked one as spam.",
    purpose: "So that it gets no more mails.",
    kept: "Until its owner asks us to write again.",
    seenBy: ["you", "operators"],
  },
  authors: {
    name: "Authors of articles",
    what:
      "If you write for us: your name above an article, and which images and newsletters are yours.",
    purpose: "So that readers know who wrote it.",
    kept: "The name as long as the article, the rest without your name if you delete the account.",
    seenBy: ["everyone"],
  },
  jobs: {
    name: "Open tasks",
    what:
      "What the site still has to do for you: a mail to send, an old picture or an unconfirmed account to delete.",
    purpose: "So that it is done, and tried again when it fails.",
    kept: "7 days after it is done, 90 days after it has failed.",
    seenBy: ["operators"],
  },
  browser: {
    name: "In your browser",
    what:
      "In your browser's own storage: the session, the theme, texts and replies that are not sent yet, and which links you have followed.",
    purpose: "So that nothing you type is lost.",
    kept:
      "The session until you log out, texts 90 days, what you threw away 1 day, the rest until you clear the site's data.",
    seenBy: ["you"],
  },
  "provider-logs": {
    name: "Technical logs",
    what:
      "Technical logs of our hosting providers: network address, browser, time and what was asked for.",
    purpose: "So that faults and attacks can be understood.",
    kept: "A few days, as the provider sets it.",
    seenBy: ["operators"],
  },
  "mail-provider": {
    name: "Mails on their way",
    what: "At our mail provider: your address, the mail, and whether it arrived.",
    purpose: "To deliver it.",
    kept: "Some weeks, as the provider sets it.",
    seenBy: ["operators"],
  },
  captcha: {
    name: "The check that you are human",
    what:
      "Where it is switched on: what Cloudflare sees of your browser and your network address while you sign up or log in.",
    purpose: "So that programs do not sign up, try passwords and send mails to strangers.",
    kept: "We keep nothing of it. Cloudflare keeps what its own policy says.",
    seenBy: ["operators"],
  },
  "error-reports": {
    name: "Reports of errors",
    what:
      "Where it is switched on: which line of our code failed, on which kind of page and in which version of the site. Not who you are, what you typed or which page exactly. Your browser sends it, so that the receiver sees your network address and which browser it is.",
    purpose: "So that we learn of mistakes that nobody tells us about.",
    kept: "As the service that receives them sets it. It is told not to keep network addresses.",
    seenBy: ["operators"],
  },
  backups: {
    name: "Backups",
    what: "Copies of everything that is kept in our database.",
    purpose: "So that nothing is lost when something breaks.",
    kept: "30 days, also what you have deleted since.",
    seenBy: ["operators"],
  },
  "letters-to-us": {
    name: "What you write to us",
    what: "What you write to our support address.",
    purpose: "To answer you.",
    kept: "As long as your question needs.",
    seenBy: ["operators"],
  },
} as const satisfies Record<string, DataEntry>;

export type DataId = keyof typeof dataInventory;
