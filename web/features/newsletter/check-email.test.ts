import { expect, test } from "vitest";
import { checkEmail } from "./check-email.ts";

test("nothing, or nothing but spaces, is rejected", () => {
  for (const blank of ["", "   ", "\t\n"]) {
    expect(checkEmail(blank).error).toEqual({
      title: "Email Required",
      description: "Please enter your email address.",
    });
  }
});

test("spaces around an email address are dropped", () => {
  expect(checkEmail("  ada@example.com ")).toEqual({ email: "ada@example.com" });
});

test("what is no email address is rejected before it is sent", () => {
  expect(checkEmail("ada@example").error).toEqual({
    title: "Subscription Failed",
    description: "This does not look like an email address.",
  });
});
