// Pages with a form for which Auth wants a captcha, where there is one (decision 061). Their documents alone may load
// the captcha's script: the rules for hosts open the policy of these paths, and the site enters and leaves them by
// loading the document. This list is the only one.

export const captchaPaths: readonly string[] = [
  "/login",
  "/signup",
  "/forgot-password",
  "/admin/login",
  "/confirm-identity",
];

/** Whether a path, without query and fragment, is that of such a page. */
export function isCaptchaPath(pathname: string): boolean {
  return captchaPaths.includes(pathname.replace(/\/+$/, ""));
}

interface OpenDocument {
  /** It was loaded at such a path, so that its policy is open. */
  hasCaptcha: boolean;
  /** Whether the browser keeps for the next document who is signed in. */
  isPersistent(): boolean;
}

/**
 * Whether a page of the site needs a document of its own: a form with a captcha in one whose policy is closed, and every
 * other page after one, so that the foreign script is gone. The latter would end a session that the browser
 * does not keep: there the page stays in the document.
 */
export function needsFullLoad(
  pathname: string,
  { hasCaptcha, isPersistent }: OpenDocument,
): boolean {
  return isCaptchaPath(pathname) ? !hasCaptcha : hasCaptcha && isPersistent();
}
