// The captcha of the page that is open, for the calls of Auth that want its token. The widget itself is
// loaded only where the site has one (captcha-box.tsx).
import { AppError } from "#web/lib/errors/errors.ts";
import { createStore } from "#web/lib/state/store.ts";
import { authMessages } from "../model/messages.ts";

export type CaptchaState =
  /** No form of this page has a widget. */
  | { status: "absent" }
  | { status: "loading" }
  /** It is on the page, and has no token yet; `isAsking` when it wants the reader to do something. */
  | { status: "checking"; isAsking?: boolean }
  | { status: "ready"; token: string }
  | { status: "failed"; reason: "not-loaded" | "not-passed" };

const absent: CaptchaState = { status: "absent" };

export const captchaState = createStore<CaptchaState>(absent);
/** How many calls wait for a token. */
export const waitingCalls = createStore(0);

let startAgain = () => {};

/** A form has a place for the widget, whose code is on its way. Returns how to say that it is gone. */
export function expectCaptcha(): () => void {
  captchaState.set({ status: "loading" });
  return () => {
    startAgain = () => {};
    captchaState.set(absent);
  };
}

/** The widget brings the way to get another token. */
export function joinCaptcha(restart: () => void): void {
  startAgain = restart;
  captchaState.set({ status: "loading" });
}

/**
 * Runs a call of Auth with the option that it wants, none where the site has no captcha. Waits for the token, and
 * gets the next one afterwards: each is good for one call, also for one that fails. Throws an AppError when
 * there is none to have.
 */
export async function withCaptcha<Result>(
  call: (options: { captchaToken?: string }) => Promise<Result>,
): Promise<Result> {
  if (captchaState.get().status === "absent") return await call({});
  const captchaToken = await takeToken();
  try {
    return await call({ captchaToken });
  } finally {
    startAgain();
  }
}

function takeToken(): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = captchaState.get();
      if (state.status === "loading" || state.status === "checking") return;
      stop();
      waitingCalls.set(waitingCalls.get() - 1);
      if (state.status !== "ready") {
        const reason = state.status === "failed" ? state.reason : "not-loaded";
        return reject(new AppError("page", authMessages.captchaFailed[reason]));
      }
      // Nobody else takes it.
      captchaState.set({ status: "checking" });
      resolve(state.token);
    };
    const stop = captchaState.subscribe(look);
    waitingCalls.set(waitingCalls.get() + 1);
    look();
  });
}
