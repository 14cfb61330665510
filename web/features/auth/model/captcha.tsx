// Where a form has its captcha: nothing at all on a site without one.
import { useLazyComponent } from "#web/ui/loading/use-lazy-component.ts";
import { captchaSettings } from "#web/lib/session/guarded-document.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { expectCaptcha } from "./captcha.ts";

const loadBox = () =>
  importAgain(() => import("./captcha-box.tsx")).then((module) => module.CaptchaBox);

/** One for each page: its calls of Auth take their tokens from it by `withCaptcha`. */
export function Captcha() {
  return captchaSettings() ? <LoadedCaptcha /> : null;
}

/** As high as the widget, which is higher where there is no room for its usual shape: nothing moves when it arrives. */
function LoadedCaptcha() {
  const Box = useLazyComponent(loadBox, true);
  return (
    <div ref={expectCaptcha} className="@container">
      <div className="min-h-[65px] @max-[299px]:min-h-[140px]">{Box && <Box />}</div>
    </div>
  );
}
