import { expect, test } from "vitest";
import { contactEmailProblem, parseKept, usernameProblem } from "./profile-form.ts";

test("a username has 2 to 30 characters, emoji included", () => {
  expect(usernameProblem("")).toBe("Username is required.");
  expect(usernameProblem("a")).toBe("At least 2 characters, please.");
  expect(usernameProblem("🎵🎵")).toBeUndefined();
  expect(usernameProblem("🎵".repeat(30))).toBeUndefined();
  expect(usernameProblem("🎵".repeat(31))).toBe("At most 30 characters, please.");
});

test("a username cannot hide characters that forge another", () => {
  for (const forged of ["Mara\u200b", "Mara\u202e", "Ma\nra", "Ma\u0000ra", "Ma\ud800ra"]) {
    expect(usernameProblem(forged)).toBe("A username is one line without invisible characters.");
  }
  for (const forged of ["Ma\u{e0041}ra", "Ma\u{e0100}ra", "Ma\u2800ra", "Ma\u{1d173}ra"]) {
    expect(usernameProblem(forged)).toBe("A username is one line without invisible characters.");
  }
  for (const honest of ["Fan 👩‍👩‍👧‍👦", "Fan ❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Mara"]) {
    expect(usernameProblem(honest)).toBeUndefined();
  }
});

test("no contact address is fine, half of one is not", () => {
  expect(contactEmailProblem("")).toBeUndefined();
  expect(contactEmailProblem("mara@example.org")).toBeUndefined();
  for (const half of ["mara", "mara@", "@example.org", "mara@example", "a b@example.org"]) {
    expect(contactEmailProblem(half)).toBe("This does not look like an email address.");
  }
  expect(contactEmailProblem(`${"a".repeat(250)}@e.org`)).toBe("At most 254 characters, please.");
});

test("kept values come back, anything else does not", () => {
  const values = { username: "Mara", email: "" };
  expect(parseKept(JSON.stringify(values))).toEqual(values);
  for (const noise of ["", "null", "[]", "{", '{"username":1,"email":""}']) {
    expect(parseKept(noise)).toBeUndefined();
  }
});
