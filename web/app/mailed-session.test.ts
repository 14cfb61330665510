import { expect, test } from "vitest";
import { mailedSessionPage } from "./mailed-session.ts";

const from = (url: string) => mailedSessionPage(new URL(url, "https://lmp.example") as never); // All that it reads.

test("what Auth adds to the home page is read on /login", () => {
  const tokens =
    "#access_token=a.b.c&expires_in=3600&refresh_token=xyz&token_type=bearer&type=invite";
  expect(from(`/${tokens}`)).toBe(`/login${tokens}`);
  expect(from("/#error=access_denied&error_code=otp_expired"))
    .toBe("/login#error=access_denied&error_code=otp_expired");
  const code = "?code=7ed0f7a4-5b5f-4f0c-8a52-0d8f3a1c2b4d";
  expect(from(`/${code}`)).toBe(`/login${code}`);
});

test("other URLs stay where they are", () => {
  for (
    const url of ["/", "/#post-1", "/?code=rock", "/#my_access_token=1", "/login#access_token=a"]
  ) {
    expect(from(url), url).toBeUndefined();
  }
});
