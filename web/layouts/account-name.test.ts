import { expect, test } from "vitest";
import { accountName, avatarLetter } from "./account-name.ts";

const user = { id: "6f1c0e0e-0000-4000-8000-000000000001", email: "mara@example.org" };

test("a member is called by username", () => {
  const session = { user, profile: { username: "Grooves", avatar_url: null } };
  expect(accountName(session)).toBe("Grooves");
  expect(avatarLetter(session)).toBe("G");
});

test("a member without a username is called by email address", () => {
  expect(accountName({ user, profile: { username: null, avatar_url: null } })).toBe(user.email);
  expect(avatarLetter({ user, profile: null })).toBe("M");
});

test("a member without any name still has a letter", () => {
  expect(avatarLetter({ user: { ...user, email: "" }, profile: null })).toBe("M");
});
