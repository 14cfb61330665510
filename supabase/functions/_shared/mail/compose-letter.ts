/** A letter for one of its recipients: the mail, and the headers by which a mail program leaves the list. */
import * as z from "zod/mini";
import type { Mail } from "./mail-content.ts";
import type { MailUrls } from "./mail-options.ts";
import { newsletterLetter } from "./newsletter-letter.ts";

/** As private.letter_content returns it. */
export const letterContent = z.object({
  /** Null for a letter that is not sent yet. */
  id: z.nullable(z.uuid()),
  subject: z.string(),
  /** Empty for the excerpt. */
  preheader: z.string(),
  title: z.string(),
  excerpt: z.string(),
  slug: z.string(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
});

export type LetterContent = z.infer<typeof letterContent>;

export interface LetterFrame {
  settings: { postalAddress: string };
  urls: MailUrls;
}

export interface ComposedLetter extends Mail {
  headers: Record<string, string>;
}

/** What the links of one recipient contain. */
export interface LetterTokens {
  leave: string;
  preferences: string;
}

/** `tokens` are null for a preview, whose links lead to pages that say that they are not complete. */
export function composeLetter(
  { id, slug, imageUrl, ...values }: LetterContent,
  tokens: LetterTokens | null,
  { settings, urls }: LetterFrame,
): ComposedLetter {
  const mail = newsletterLetter({
    ...values,
    articleUrl: `${urls.site}/blog/${encodeURIComponent(slug)}`,
    webUrl: id && `${urls.site}/newsletter/letters/${id}`,
    unsubscribeUrl: `${urls.site}/newsletter/leave?token=${tokens?.leave ?? ""}`,
    preferencesUrl: `${urls.site}/mail-preferences?token=${tokens?.preferences ?? ""}`,
    imageUrl: imageUrl && absoluteUrl(imageUrl, urls),
  }, { siteUrl: urls.site, postalAddress: settings.postalAddress });
  // RFC 8058: a mail program sends a POST request to this URL, without asking anything.
  const headers: Record<string, string> = tokens === null ? {} : {
    "List-Unsubscribe": `<${urls.functions}/newsletter/leave?token=${tokens.leave}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { ...mail, headers };
}

/** Articles name stored files by their path, and images of the site as well. */
function absoluteUrl(url: string, urls: MailUrls): string | null {
  const base = url.startsWith("/storage/v1/") ? urls.functions : urls.site;
  return URL.parse(url, base)?.href ?? null;
}
