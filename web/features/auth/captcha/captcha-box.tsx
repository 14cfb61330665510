// The captcha's widget and what is said about it. Part of no page of a site without a captcha.
import { clsx } from "clsx";
import { useRef, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { Spinner } from "#web/ui/loading/spinner.tsx";
import { captchaSettings } from "#web/lib/session/captcha-document.ts";
import { useStore } from "#web/lib/state/store.ts";
import { useIsDark } from "#web/lib/state/theme.ts";
import { product } from "#shared/contracts/product.ts";
import { captchaState, joinCaptcha, waitingCalls } from "./captcha.ts";
import { authMessages } from "../model/messages.ts";
import { loadTurnstile, type Turnstile } from "./turnstile.ts";

/** The widget's smallest width; a narrower place gets its other shape. */
const flexibleFromPx = 300;

/** Not made while rendering: React calls a ref that is new. */
const mounts = {
  light: (place: HTMLElement | null) => place ? mountWidget(place, "light") : undefined,
  dark: (place: HTMLElement | null) => place ? mountWidget(place, "dark") : undefined,
};

export function CaptchaBox() {
  const state = useStore(captchaState, captchaState.get());
  const waiting = useStore(waitingCalls, 0);
  const isDark = useIsDark();
  const [attempt, setAttempt] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const isAwaited = waiting > 0;
  const theme = isDark ? "dark" : "light";
  const isMissing = state.status === "failed" && state.reason === "not-loaded";
  const retry = () => {
    // The button goes.
    group.current?.focus();
    setAttempt(attempt + 1);
  };
  return (
    <div
      ref={group}
      role="group"
      aria-label="Check that you are human"
      tabIndex={-1}
      className="min-h-[inherit] outline-none"
    >
      <div className={clsx("relative min-h-[inherit]", isMissing && "hidden")}>
        <div key={`${theme} ${attempt}`} ref={mounts[theme]} />
        {state.status === "loading" && (
          <p className="absolute inset-0 flex items-center gap-2 rounded-sm border border-border px-4 text-sm text-muted">
            <Spinner /> {authMessages.captchaLoads}
          </p>
        )}
      </div>
      {state.status === "failed" && (
        <Notice
          tone="error"
          title={authMessages.captchaFailed[state.reason]}
          className={clsx(!isMissing && "mt-2")}
        >
          <p>
            {authMessages.captchaHelp[state.reason]} If it never works, write to{" "}
            <a href={`mailto:${product.supportEmail}`} className="text-link">
              {product.supportEmail}
            </a>.
          </p>
          <Button variant="link" size="sm" onClick={retry}>Try again</Button>
        </Notice>
      )}
      <p role="status" className="text-sm text-muted">
        {isAwaited && state.status !== "failed" && (
          <span className="flex pt-2">
            {state.status === "checking" && state.isAsking
              ? authMessages.captchaAsks
              : authMessages.captchaAwaited}
          </span>
        )}
      </p>
    </div>
  );
}

/** Puts the widget into its place; returns how to take it out. */
function mountWidget(place: HTMLElement, theme: "light" | "dark"): () => void {
  const settings = captchaSettings();
  let shown: { turnstile: Turnstile; id: string } | undefined;
  let isRemoved = false;
  joinCaptcha(() => {
    if (!shown || isRemoved) return;
    captchaState.set({ status: "checking" });
    shown.turnstile.reset(shown.id);
  });
  const fail = (reason: "not-loaded" | "not-passed") => {
    if (!isRemoved) captchaState.set({ status: "failed", reason });
    // Said on the page, not in the console.
    return true;
  };
  const check = (isAsking = false) =>
    !isRemoved && captchaState.set({ status: "checking", isAsking });
  const show = (turnstile: Turnstile) => {
    if (isRemoved || !settings) return;
    check();
    const id = turnstile.render(place, {
      sitekey: settings.siteKey,
      theme,
      size: place.clientWidth < flexibleFromPx ? "compact" : "flexible",
      language: "en",
      "response-field": false,
      // One that has expired is replaced by itself.
      "refresh-expired": "auto",
      "refresh-timeout": "auto",
      // The page says that it has failed, and has a button.
      retry: "never",
      callback: (token) => !isRemoved && captchaState.set({ status: "ready", token }),
      "error-callback": () => fail("not-passed"),
      "expired-callback": () => check(),
      "timeout-callback": () => check(),
      "before-interactive-callback": () => check(true),
      "unsupported-callback": () => void fail("not-passed"),
    });
    if (id === undefined) fail("not-passed");
    else shown = { turnstile, id };
  };
  loadTurnstile(settings?.origin ?? "").then(show, () => fail("not-loaded"));
  return () => {
    isRemoved = true;
    shown?.turnstile.remove(shown.id);
  };
}
