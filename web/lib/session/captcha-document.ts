// The document that is open, where the site has a captcha (decision 061).
import { isCaptchaPath, needsFullLoad } from "./captcha-paths.ts";
import { isServer } from "../state/rendering.ts";
import { deviceStore, tabStore } from "../state/storage.ts";

export interface CaptchaSettings {
  siteKey: string;
  /** Where its script and its frame come from. */
  origin: string;
}

/**
 * What the build of the site has written into every document (web/build/captcha.ts); undefined where the site has no
 * captcha. Not a constant of the build, so that the local site can have both at once.
 */
export function captchaSettings(): CaptchaSettings | undefined {
  const element = document.querySelector<HTMLMetaElement>("meta[name=captcha]");
  return element ? { siteKey: element.content, origin: element.dataset.origin ?? "" } : undefined;
}

/** Of the path that the document was loaded at, whatever the URL has become since. */
const hasCaptcha = !isServer && isCaptchaPath(location.pathname);

/** Whether the site loads a document to show this path: never where it has no captcha. */
export function leavesDocument(path: string): boolean {
  if (!captchaSettings()) return false;
  const { pathname } = new URL(path, location.href);
  const isPersistent = () => deviceStore.isPersistent() && tabStore.isPersistent();
  return needsFullLoad(pathname, { hasCaptcha, isPersistent });
}
