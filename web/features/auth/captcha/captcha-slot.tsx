// Where a form has its captcha: nothing at all on a site without one.
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";
import { captchaSettings } from "#web/lib/session/captcha-document.ts";
import { expectCaptcha } from "./captcha.ts";

const CaptchaBox = lazyComponent(() => import("./captcha-box.tsx"), (it) => it.CaptchaBox);

/** One for each page: its calls of Auth take their tokens from it by `withCaptcha`. */
export function Captcha() {
  return captchaSettings() ? <LoadedCaptcha /> : null;
}

/** As high as the widget, which is higher where there is no room for its usual shape: nothing moves when it arrives. */
function LoadedCaptcha() {
  return (
    <div ref={expectCaptcha} className="@container">
      <div className="min-h-[65px] @max-[299px]:min-h-[140px]">
        <CaptchaBox />
      </div>
    </div>
  );
}
