import { expect, test } from "vitest";
import { AppError, toAppError } from "#web/lib/errors/errors.ts";
import { explainCreationError, explainWriteError } from "./messages.ts";

test.each([
  ["an ended session", new AppError("signed-out", "JWT expired"), {
    title: "Not Logged In",
    description: "User session is invalid. Please log in again.",
  }],
  ["a database that speaks of itself", new AppError("server", "", { code: "42P01" }), {
    title: "Creation Failed",
    description: "Failed to create thread. Please try again.",
  }],
  ["a gateway that says nothing", new AppError("server", "", { code: "500" }), {
    title: "Creation Failed",
    description: "Failed to create thread. Please try again.",
  }],
  ["a function that says why", new AppError("server", "The clock stands.", { code: "internal" }), {
    title: "Creation Failed",
    description: "The clock stands.",
  }],
])("%s stops a new thread with its own words", (_case, error, words) => {
  expect(explainCreationError(error)).toMatchObject(words);
});

test("a member who posts too fast is told so in plain words, and how long to wait", () => {
  const error = {
    code: "PT429",
    message: "You are posting faster than the forum allows. Your text is kept.",
    hint: "posts_per_minute",
    details: '{"limit": 10, "retry_after_seconds": 42}',
  };
  expect(explainWriteError(toAppError(error, 429))).toBe(
    "You are posting faster than the forum allows. Your text is kept. Please try again in 42 seconds.",
  );
});

test("a limit that the database explains is told in its words, for a reply and for a thread", () => {
  const message = "On its first day an account can put up to 3 links into a post.";
  const error = toAppError({ code: "23514", message, hint: "links_per_post" }, 400);
  expect(explainWriteError(error)).toBe(message);
  expect(explainCreationError(error)).toMatchObject({
    title: "Creation Failed",
    description: message,
  });
});
