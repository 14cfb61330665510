/** What a mail contains, before it has a form: mail-html.ts and mail-text.ts render the same content. */

/** A mail as a provider takes it. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** What all mails show that comes from variables of the deployment. */
export interface MailFrame {
  /** URL of the site, without a slash at its end. */
  siteUrl: string;
  /** Who sends the mails, and a postal address: letters to many people must have both by law. */
  postalAddress: string;
}

export interface MailLink {
  label: string;
  /** http or https; anything else is rejected. */
  url: string;
}

/** Everything is plain text: what people wrote needs no escaping before it comes here. */
export type MailBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "image"; url: string; alt: string }
  /** What somebody wrote, below a link that says who it was. */
  | { kind: "post"; link: MailLink; text: string }
  | { kind: "button"; link: MailLink };

export interface MailContent {
  /** Also the title of the HTML. */
  subject: string;
  /** What a list of mails shows behind the subject. Not in the text of the mail itself. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
  /** A sentence: "You get this because …". */
  reason: string;
  /** The same as a page of the site. */
  web?: MailLink | undefined;
  /** How to get no more of these: links, or a sentence where nothing more comes anyway. */
  stop: MailLink[] | string;
}
