/** The part of data-places.ts that is about what is in no table: browsers, logs, mails and copies. */
import type { DataId } from "./data-inventory.ts";
import { type DataPlaces, deleted, timed } from "./data-place.ts";

const drafts = "web/lib/forms/drafts.ts";

export const placesElsewhere = {
  browser: {
    browserKeys: [
      ...["lmp-session", "lmp-theme", "lmp-draft:", "lmp-replaced:", "lmp-outbox:", "lmp-tab"],
      ...["lmp-followed-links", "lmp-reloaded-for", "lmp-probe", "lmp-next-document"],
      ...["lmp-upload:", "lmp-article-as-html"],
    ],
    limits: [
      { time: "90 days", file: drafts, text: "lifetimeMs = 90 * dayMs" },
      { time: "1 day", file: drafts, text: "replacedLifetimeMs = dayMs" },
    ],
    exported: { not: "It is on the member's own device." },
    onDeletion: deleted,
  },
  "provider-logs": {
    elsewhere: ["the host of the site", "the platform: API, Auth, Storage, functions, database"],
    exported: { not: "Lines have a network address and no account; providers delete them soon." },
    onDeletion: timed("Providers do not delete single lines."),
  },
  "mail-provider": {
    elsewhere: ["the provider of MAIL_PROVIDER", "the mail server of SMTP_HOST"],
    exported: { not: "The member has the mails; which were sent is in it." },
    onDeletion: timed("A mail that was sent stays in the provider's log."),
  },
  captcha: {
    elsewhere: ["Cloudflare Turnstile, where CAPTCHA_SITE_KEY is set"],
    exported: { not: "We are told only that the check has succeeded." },
    onDeletion: timed("It knows no accounts of ours."),
  },
  "error-reports": {
    elsewhere: ["the collector of ERROR_REPORTS_DSN, if the owner has set one"],
    exported: { not: "A report has no account in it." },
    onDeletion: timed("It knows no accounts of ours."),
  },
  backups: {
    elsewhere: ["the platform's backups", "own copies (hosting.md, step 9)"],
    limits: [{ time: "30 days", file: ".github/hosting.md", text: "older than 30 days" }],
    exported: { not: "Copies of what is in it." },
    onDeletion: timed("A copy is restored as a whole, and then the deletions since are repeated."),
  },
  "letters-to-us": {
    elsewhere: ["the inbox of supportEmail"],
    exported: { not: "The member has them." },
    onDeletion: timed("Who writes that they have left still wants an answer."),
  },
} satisfies Partial<Record<DataId, DataPlaces>>;
