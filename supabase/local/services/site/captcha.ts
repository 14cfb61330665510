/** Serves the built site to a browser that asks for a captcha as a build with a site key would be served. */
import { captchaElement, policyAt } from "../../../../web/build/captcha.ts";
import type { Handler } from "../../platform/service.ts";
import { siteKeyOf } from "../../testing/captcha-header.ts";
import { withChangedDocuments } from "./changed-documents.ts";

/** The same site; `origin` is where the imitation of Turnstile is. */
export function withCaptcha(site: Handler, origin: string): Handler {
  return withChangedDocuments(site, (request) => {
    const siteKey = siteKeyOf(request, undefined);
    if (!siteKey) return undefined;
    const { pathname } = new URL(request.url);
    return {
      element: captchaElement({ siteKey, origin }),
      policy: (policy) => policyAt(pathname, policy, origin),
    };
  });
}
