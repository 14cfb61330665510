import { expect, test } from "vitest";
import { AppError } from "#web/lib/errors/errors.ts";
import { profileMessages } from "./messages.ts";

test.each([
  [new AppError("server", "panic: at 0x1f"), "Failed to update profile."],
  [
    new AppError("conflict", "duplicate key", { code: "23505" }),
    "This username is taken. Please choose another one.",
  ],
  [new AppError("conflict", "no parent", { code: "23503" }), "This account no longer exists."],
  [new AppError("too-fast", "Wait a minute."), "Wait a minute."],
])("a failed save is explained in words for people: %s", (error, description) => {
  expect(profileMessages.updateFailed(error)).toEqual({
    title: "Update Failed",
    description,
    variant: "destructive",
  });
});

test("a failed logout is called that", () => {
  expect(profileMessages.logoutFailed(new AppError("server", "panic")).title).toBe("Logout Failed");
});
