import { expect, test } from "vitest";
import { captchaPaths, isCaptchaPath, needsFullLoad } from "./captcha-paths.ts";

const keeping = { isPersistent: () => true };
const closed = { hasCaptcha: false, ...keeping };
const open = { hasCaptcha: true, ...keeping };

test("pages with a form that Auth takes a captcha for, however their path is written, and no others, are known", () => {
  expect([...captchaPaths, "/login/"].filter((path) => !isCaptchaPath(path))).toEqual([]);
  for (
    const path of ["/", "", "/reset-password", "/login/x", "/admin", "/admin/posts", "/logins"]
  ) {
    expect(isCaptchaPath(path), path).toBe(false);
  }
});

test("a page with a captcha is entered by loading its document, and so is what comes after it", () => {
  for (const path of captchaPaths) expect(needsFullLoad(path, closed), path).toBe(true);
  for (const path of ["/", "/forum/thread/1", "/reset-password"]) {
    expect(needsFullLoad(path, open), path).toBe(true);
  }
});

test("among pages with a captcha, and among all others, no document is loaded", () => {
  for (const path of captchaPaths) expect(needsFullLoad(path, open), path).toBe(false);
  expect(needsFullLoad("/forum", closed)).toBe(false);
});

test("a session that the browser does not keep stays in its document", () => {
  const forgetful = { isPersistent: () => false };
  expect(needsFullLoad("/forum", { hasCaptcha: true, ...forgetful })).toBe(false);
  expect(needsFullLoad("/login", { hasCaptcha: true, ...forgetful })).toBe(false);
  // Without an open policy there is no form to sign in with.
  expect(needsFullLoad("/login", { hasCaptcha: false, ...forgetful })).toBe(true);
});
