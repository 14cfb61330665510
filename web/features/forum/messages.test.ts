import { expect, test } from "vitest";
import { AppError } from "#web/lib/errors.ts";
import { explainCreationError } from "./messages.ts";

test.each([
  ["an ended session", new AppError("signed-out", "JWT expired"), {
    title: "Not Logged In",
    description: "User session is invalid. Please log in again.",
  }],
  ["a database that speaks of itself", new AppError("server", "relation", { code: "42P01" }), {
    title: "Creation Failed",
    description: "Failed to create thread. Please try again.",
  }],
  ["a gateway that says nothing", new AppError("server", "No proper answer.", { code: "500" }), {
    title: "Creation Failed",
    description: "Failed to create thread. Please try again.",
  }],
  ["a function that says why", new AppError("server", "The clock stands.", { code: "internal" }), {
    title: "Creation Failed",
    description: "The clock stands.",
  }],
])("%s stops a new thread with its own words", (_case, error, words) => {
  expect(explainCreationError(error)).toEqual(words);
});
