// What a captcha changes in a document and in its policy (decision 061). The local site does the same to the documents
// of a browser that asks for it.
import type { Plugin } from "vite";
import { isCaptchaPath } from "../lib/session/captcha-paths.ts";

/** Where Cloudflare Turnstile comes from: https://developers.cloudflare.com/turnstile/reference/content-security-policy/ */
export const turnstileOrigin = "https://challenges.cloudflare.com";

export interface BuiltCaptcha {
  /** Public: every browser sees it. */
  siteKey: string;
  /** Where its script and its frame come from. */
  origin: string;
}

/** The element of a document by which the site knows; web/lib/session/captcha-document.ts reads it. */
export function captchaElement({ siteKey, origin }: BuiltCaptcha): string {
  return `<meta name="captcha" content="${attribute(siteKey)}" data-origin="${attribute(origin)}">`;
}

/** A Content-Security-Policy that lets the captcha's script and frame in besides. */
export function openPolicy(policy: string, origin: string): string {
  return policy.replace(/script-src [^;]*/, `$& ${origin}`)
    .replace(/(?=; connect-src )/, `; frame-src ${origin}`);
}

/** The policy of the document at a path, without query and fragment: open where there is a form with a captcha. */
export function policyAt(pathname: string, policy: string, origin: string): string {
  return isCaptchaPath(pathname) ? openPolicy(policy, origin) : policy;
}

const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Writes the element into the shell, and so into every document. Without a captcha it changes nothing. */
export function captchaInDocuments(captcha: BuiltCaptcha | undefined): Plugin {
  return {
    name: "captcha-in-documents",
    transformIndexHtml: (html) =>
      captcha ? html.replace(/<meta charset[^>]*>/, `$&${captchaElement(captcha)}`) : html,
  };
}
