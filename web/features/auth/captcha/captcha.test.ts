import { afterEach, expect, test } from "vitest";
import { captchaState, expectCaptcha, joinCaptcha, waitingCalls, withCaptcha } from "./captcha.ts";

let leave = () => {};
/** How often the widget was asked for another token. */
let restarts = 0;

function showWidget(): void {
  leave = expectCaptcha();
  restarts = 0;
  joinCaptcha(() => restarts += 1);
}
const pass = (token: string) => captchaState.set({ status: "ready", token });
const tokenOf = () => withCaptcha((options) => Promise.resolve(options.captchaToken));

afterEach(() => leave());

test("without a captcha a call is made at once, and without a token", async () => {
  expect(await withCaptcha((options) => Promise.resolve(options))).toEqual({});
});

test("a call waits for the widget, its code included, and says that it does", async () => {
  leave = expectCaptcha();
  const call = tokenOf();
  expect(waitingCalls.get()).toBe(1);
  joinCaptcha(() => {});
  captchaState.set({ status: "checking" });
  pass("first");
  expect(await call).toBe("first");
  expect(waitingCalls.get()).toBe(0);
});

test("each call has a token of its own, and the next one follows also after a failure", async () => {
  showWidget();
  const calls = [tokenOf(), tokenOf()];
  pass("first");
  expect(await calls[0]).toBe("first");
  expect(restarts).toBe(1);
  pass("second");
  expect(await calls[1]).toBe("second");
  pass("third");
  const failed = withCaptcha(() => Promise.reject(new Error("Auth is away.")));
  await expect(failed).rejects.toThrow("Auth is away.");
  expect(restarts).toBe(3);
});

test("a call is not made without the check: it fails with a sentence when that fails, or leaves the page", async () => {
  showWidget();
  const waiting = tokenOf();
  captchaState.set({ status: "failed", reason: "not-passed" });
  await expect(waiting).rejects.toMatchObject({ kind: "page", message: /did not succeed/ });
  captchaState.set({ status: "failed", reason: "not-loaded" });
  await expect(tokenOf()).rejects.toMatchObject({ message: /did not load/ });
  captchaState.set({ status: "checking" });
  const left = tokenOf();
  leave();
  await expect(left).rejects.toMatchObject({ kind: "page" });
  expect(waitingCalls.get()).toBe(0);
});
