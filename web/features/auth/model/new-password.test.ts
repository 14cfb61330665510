import { expect, test } from "vitest";
import { newPasswordSchema } from "./new-password.ts";

function errors(password: string, repeated: string) {
  return newPasswordSchema.safeParse({ password, repeated }).error?.issues
    .map(({ path, message }) => [path.join("."), message]);
}

test("two different passwords are a mismatch, however short", () => {
  expect(errors("abc", "abd")).toEqual([["repeated", "Please ensure both passwords match."]]);
});

test("five characters are too short, six are enough", () => {
  expect(errors("abcde", "abcde"))
    .toEqual([["password", "Password must be at least 6 characters long."]]);
  expect(errors("abcdef", "abcdef")).toBeUndefined();
});

test("spaces around a password belong to it", () => {
  expect(errors("abcdef", "abcdef ")).toEqual([[
    "repeated",
    "Please ensure both passwords match.",
  ]]);
});

test("passwords are measured in bytes, as Auth does", () => {
  expect(errors("é".repeat(36), "é".repeat(36))).toBeUndefined();
  for (const long of ["é".repeat(37), "a".repeat(73), "🎧".repeat(19)]) {
    expect(errors(long, long)).toEqual([["password", expect.stringMatching(/at most 72/)]]);
  }
});
