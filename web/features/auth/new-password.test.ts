import { expect, test } from "vitest";
import { passwordProblem } from "./new-password.ts";

test("two different passwords are a mismatch, however short", () => {
  expect(passwordProblem("abc", "abd")).toBe("mismatch");
});

test("five characters are too short, six are enough", () => {
  expect(passwordProblem("abcde", "abcde")).toBe("too-short");
  expect(passwordProblem("abcdef", "abcdef")).toBeUndefined();
});

test("spaces around a password belong to it", () => {
  expect(passwordProblem("abcdef", "abcdef ")).toBe("mismatch");
});
