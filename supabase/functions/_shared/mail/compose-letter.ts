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

/** `leaveToken` is null for a preview, whose link to leave leads to a page that says that it is not complete. */
export function composeLetter(
  { id, slug, imageUrl, ...values }: LetterContent,
  leaveToken: string | null,
  { settings, urls }: LetterFrame,
): ComposedLetter {
  const mail = newsletterLetter({
    ...values,
    articleUrl: `${urls.site}/blog/${encodeURIComponent(slug)}`,
    webUrl: id && `${urls.site}/newsletter/letters/${id}`,
    unsubscribeUrl: `${urls.site}/newsletter/leave?token=${leaveToken ?? ""}`,
    imageUrl: imageUrl && absoluteUrl(imageUrl, urls),
  }, { siteUrl: urls.site, postalAddress: settings.postalAddress });
  // RFC 8058: a mail program sends a POST request to this URL, without asking anything.
  const headers: Record<string, string> = leaveToken === null ? {} : {
    "List-Unsubscribe": `<${urls.functions}/newsletter/leave?token=${leaveToken}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { ...mail, headers };
}

/** Articles name stored files by their path, and images of the site as well. */
function absoluteUrl(url: string, urls: MailUrls): string | null {
  const base = url.startsWith("/storage/v1/") ? urls.functions : urls.site;
  return URL.parse(url, base)?.href ?? null;
}
