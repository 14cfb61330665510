import { describe, expect, test } from "vitest";
import { asAppError, toAppError } from "./errors.ts";
import { ChunkLoadError } from "./chunk-load-error.ts";

describe("a failed request is distinguished from a mistake of the page", () => {
  // As Chromium, Firefox and Safari put it.
  const network = [
    "Failed to fetch",
    "network error",
    "NetworkError when attempting to fetch resource.",
    "Error in input stream",
    "Load failed",
    "The network connection was lost.",
    // A response of a gateway, without the header that lets the page read it.
    "Origin https://lmp.example is not allowed by Access-Control-Allow-Origin. Status code: 502",
    "The Internet connection appears to be offline.",
  ];
  const mistakes = [
    "crypto.randomUUID is not a function",
    "Cannot read properties of undefined (reading 'x')",
    'can\'t access property "x", y is undefined',
    "undefined is not an object (evaluating 'a.b')",
    "AbortSignal.any is not a function. (In 'AbortSignal.any([])', 'AbortSignal.any' is undefined)",
    "null is not an object (evaluating 'a.b')",
    "object is not iterable",
  ];
  test.each(network)("%s", (message) => {
    expect(asAppError(new TypeError(message)).kind).toBe("offline");
    // What the client makes of it: no status, and the words.
    expect(toAppError({ message: `TypeError: ${message}` }, 0).kind).toBe("offline");
    expect(toAppError({ message }, 0).kind).toBe("offline");
  });
  test.each(mistakes)("%s", (message) => {
    const error = asAppError(new TypeError(message));
    expect(error).toMatchObject({ kind: "page", message });
    expect(toAppError({ message: `TypeError: ${message}` }, 0).kind).toBe("page");
    expect(toAppError({ message }, 0).kind).toBe("page");
  });
  test("what was called off, or came too late, is the network's", () => {
    expect(asAppError(new DOMException("No answer came in time", "AbortError")).kind)
      .toBe("offline");
    expect(asAppError(new DOMException("signal timed out", "TimeoutError")).kind).toBe("offline");
  });
  test("what the browser forbids is not", () => {
    expect(asAppError(new DOMException("Access is denied", "SecurityError")).kind).toBe("page");
    expect(asAppError(new ReferenceError("BroadcastChannel is not defined")).kind).toBe("page");
  });
});

test("missing code is the network's fault only where the server was not reached", () => {
  const kinds = (["unreachable", "gone", "there"] as const)
    .map((reason) => asAppError(new ChunkLoadError(reason, undefined)).kind);
  expect(kinds).toEqual(["offline", "page", "page"]);
});
