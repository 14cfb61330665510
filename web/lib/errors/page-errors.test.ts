import { describe, expect, test } from "vitest";
import { isExpected, pageEventOf } from "./page-errors.ts";

const page = { origin: "https://lmp.example", host: "lmp.example", build: "7ac3983" };
const script = "https://lmp.example/assets/core-Bx1.js";
const facts = { route: "/user/$userId", place: "" };

function thrown(stack: string): Error {
  return Object.assign(new TypeError("x"), { stack });
}

describe("what is nobody's mistake is not reported", () => {
  test.each([
    ["a failed request of Chromium", new TypeError("Failed to fetch")],
    ["of Firefox", new TypeError("NetworkError when attempting to fetch resource.")],
    ["of Safari", new TypeError("Load failed")],
    [
      "one that Supabase's client wraps",
      Object.assign(new Error("x"), { name: "AuthRetryableFetchError" }),
    ],
    ["an aborted request", new DOMException("signal is aborted", "AbortError")],
    ["one without a response in time", new DOMException("x", "TimeoutError")],
    [
      "a file of code that did not come",
      new TypeError("Failed to fetch dynamically imported module: /a.js"),
    ],
    ["a noise of browsers", new Error("ResizeObserver loop limit exceeded")],
    ["a foreign script", "Script error."],
  ])("%s", (_, error) => {
    expect(isExpected(error)).toBe(true);
  });

  test.each([
    ["a mistake", new TypeError("x is not a function")],
    ["a response in a wrong form", new Error("[]")],
    ["nothing", undefined],
  ])("but %s is", (_, error) => {
    expect(isExpected(error)).toBe(false);
  });
});

test("an error in our code is an event with the pattern of the route and the build", () => {
  expect(pageEventOf(thrown(`TypeError: x\n    at f (${script}:2:34)`), facts, page)).toMatchObject(
    {
      environment: "lmp.example",
      release: "7ac3983",
      tags: { route: "/user/$userId", runtime: "page" },
      exception: { values: [{ stacktrace: { frames: [{ filename: "/assets/core-Bx1.js" }] } }] },
    },
  );
});

test("an error of an extension, a bookmarklet or a foreign site is none", () => {
  for (
    const stack of [
      "TypeError: x\n    at f (chrome-extension://abc/assets/core-Bx1.js:1:1)",
      "f@moz-extension://abc/a.js:1:1",
      "TypeError: x\n    at <anonymous>:1:1",
      "TypeError: x\n    at https://lmp.example.evil.example/assets/core-Bx1.js:1:1",
      "",
    ]
  ) {
    expect(pageEventOf(thrown(stack), facts, page), stack).toBeUndefined();
  }
});

test("a script that cannot be read has the place that the browser names", () => {
  const error = Object.assign(new SyntaxError("Unexpected token"), { stack: "SyntaxError: …" });
  const event = pageEventOf(error, { ...facts, place: `${script}:7:8` }, page);
  expect(event?.exception.values[0].stacktrace?.frames).toMatchObject([{ lineno: 7, colno: 8 }]);
});
