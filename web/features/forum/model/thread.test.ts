import { expect, test } from "vitest";
import { AppError, toAppError } from "#web/lib/errors/errors.ts";
import { canSolve, inLaterState, isThreadGone, threadGone } from "./thread.ts";

test("a thread is gone when the database says so, and not when something else was not found", () => {
  expect(isThreadGone(threadGone())).toBe(true);
  expect(isThreadGone(toAppError({ code: "PGRST116", message: "0 rows" }, 406))).toBe(true);
  for (
    const other of [
      toAppError({ code: "PGRST202", message: "Could not find the function" }, 404),
      toAppError({ message: "<html>Not Found</html>" }, 404),
      new AppError("not-found", "The answer was empty."),
      new AppError("offline", "Failed to fetch"),
      new TypeError("Failed to fetch"),
      null,
    ]
  ) expect(isThreadGone(other)).toBe(false);
});

test("a thread is in the latest state that arrived, whatever comes later", () => {
  const at = (change_number: number) => ({
    change_number,
    reply_count: change_number,
    last_position: change_number,
    last_activity_at: "then",
    revision: 0,
  });
  const thread = { ...at(5), title: "Kept" };
  expect(inLaterState(thread, at(6))).toEqual({ ...at(6), title: "Kept" });
  expect(inLaterState(thread, at(5))).toBe(thread);
});

test("a question is solved by who has asked it or a moderator, as long as everybody can read it", () => {
  const thread = {
    category: { id: "help", name: "Help", slug: "help", asks_questions: true },
    created_by_user_id: "asker",
    hidden_at: null,
    is_public: true,
  };
  expect(canSolve(thread, "asker", false)).toBe(true);
  expect(canSolve(thread, "somebody", true)).toBe(true);
  expect(canSolve(thread, "somebody", false)).toBe(false);
  expect(canSolve(thread, undefined, false)).toBe(false);
  expect(canSolve({ ...thread, created_by_user_id: null }, undefined, false)).toBe(false);
  const { category } = thread;
  for (
    const other of [
      { category: { ...category, asks_questions: false } },
      { category: null },
      { hidden_at: "then" },
      { is_public: false },
    ]
  ) expect(canSolve({ ...thread, ...other }, "asker", true)).toBe(false);
});
