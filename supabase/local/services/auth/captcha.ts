/** What Auth demands a captcha for, and how it rejects a request without one. */
import { keyOf } from "../../platform/keys.ts";
import { siteKeyOf } from "../../testing/captcha-header.ts";
import { type Body, isObject, textOf } from "./body.ts";
import { authError } from "./responses.ts";

const guarded = ["/signup", "/recover", "/resend", "/otp", "/magiclink"];

/** The response that rejects a request for its captcha, or null. */
export type CheckCaptcha = (request: Request, url: URL, body: Body) => Response | null;

/** Uses a token up. Null when it was good, otherwise the provider's code for why it was not. */
export type VerifyCaptcha = (token: string) => string | null;

/** `siteKey` is that of the stack; without one only browsers that ask for it have a captcha. */
export function createCaptchaCheck(
  verify: VerifyCaptcha,
  siteKey: string | undefined,
): CheckCaptcha {
  return (request, url, body) => {
    if (!siteKeyOf(request, siteKey) || !isGuarded(url)) return null;
    // Whoever manages accounts is no robot.
    if (keyOf(request) === "secret") return null;
    const security = isObject(body.gotrue_meta_security) ? body.gotrue_meta_security : {};
    const token = textOf(security, "captcha_token")?.trim();
    const reason = token ? verify(token) : "no captcha_token found";
    if (!reason) return null;
    const message = `captcha protection: request disallowed (${reason})`;
    return authError(400, "captcha_failed", message);
  };
}

function isGuarded({ pathname, searchParams }: URL): boolean {
  const path = pathname.slice("/auth/v1".length);
  return guarded.includes(path) ||
    (path === "/token" && searchParams.get("grant_type") === "password");
}
