import { expect, test } from "vitest";
import { mailedRedirect } from "./mailed-redirect.ts";

const origin = "https://lmp.example";

test("the page to return to survives the way through the mail", () => {
  const url = `${origin}/login?redirect=${encodeURIComponent("/forum/new-thread?category=a")}`;
  expect(mailedRedirect(url, origin)).toBe("/forum/new-thread?category=a");
});

test("a URL of another site brings nothing back", () => {
  expect(mailedRedirect("https://elsewhere.example/login?redirect=/x", origin)).toBeUndefined();
});

test("a foreign target inside our own URL leads home", () => {
  expect(mailedRedirect(`${origin}/login?redirect=https://elsewhere.example`, origin)).toBe("/");
});

test("no URL, no target", () => {
  for (const url of [undefined, "", "login", 7, `${origin}/login`]) {
    expect(mailedRedirect(url, origin)).toBeUndefined();
  }
});
