import { describe, expect, test } from "vitest";
import { asAppError, toAppError, toStorageError, unwrap } from "./errors.ts";
import { toAuthError } from "./auth-errors.ts";
import { ChunkLoadError } from "../code/chunk-load-error.ts";

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
    expect(toAuthError(new Error(message)).kind).toBe("offline");
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

describe("only a service that knows it says that something does not exist", () => {
  const kindOf = (code: string | undefined, status: number) =>
    toAppError({ code, message: "" }, status).kind;

  test.each([
    ["PGRST116", 406],
    ["PT404", 404],
    ["22P02", 400],
    ["mfa_factor_not_found", 404],
  ])("%s says that it is", (code, status) => {
    expect(kindOf(code, status)).toBe("not-found");
  });

  test.each([
    // A function, table, column or relationship that the site knows and the database does not have.
    ["PGRST200", 400],
    ["PGRST201", 300],
    ["PGRST202", 404],
    ["PGRST203", 300],
    ["PGRST204", 400],
    ["PGRST205", 404],
    ["42P01", 404],
    ["42703", 400],
    ["42883", 404],
    // A schema or path that PostgREST does not serve.
    ["PGRST106", 406],
    ["PGRST125", 404],
    // A gateway in its place.
    [undefined, 404],
    [undefined, 406],
    ["NOT_FOUND", 404],
    ["404", 404],
  ])("%s with status %i is a failure", (code, status) => {
    expect(kindOf(code, status)).toBe("server");
  });

  test("Storage says it in the body, not by the status of its response", () => {
    const kind = (error: { status: number; statusCode: string; code?: string }) =>
      toStorageError(Object.assign(new Error(), error)).kind;
    expect(kind({ status: 400, statusCode: "404", code: "NoSuchKey" })).toBe("not-found");
    expect(kind({ status: 404, statusCode: "404" })).toBe("server");
  });

  test("what Storage says, also as JSON, is not shown", () => {
    const message = '{"statusCode":"403","error":"Unauthorized","message":"row-level security"}';
    for (const details of [{ status: 400, statusCode: "403" }, { status: 403 }, {}]) {
      expect(toStorageError(Object.assign(new Error(message), details)).message).toBe("");
    }
    expect(asAppError(new Error(message)).message).toBe("");
  });

  test("an empty row is nothing, and an empty response says nothing", () => {
    const kindOfEmpty = (status: number) => {
      try {
        return unwrap({ data: null, error: null, status });
      } catch (thrown) {
        return asAppError(thrown).kind;
      }
    };
    expect(kindOfEmpty(200)).toBe("not-found");
    // What the client makes of a 404 without a body.
    expect(kindOfEmpty(204)).toBe("server");
  });
});

describe("only the service itself says what has become of a request", () => {
  const statuses = [400, 401, 403, 404, 405, 406, 408, 409, 413, 418, 422, 451, 500, 502, 503, 540];
  // Nothing, a page of a gateway, an error of the API's gateway and one of the functions' gateway.
  test.each([undefined, "", "404", "NOT_FOUND", "UNAUTHORIZED_NO_AUTH_HEADER"])(
    "code %s is somebody else's, whatever the status",
    (code) => {
      for (const status of statuses) {
        const message = "<html>Blocked</html>";
        expect(toAppError({ code, message }, status), `${status}`).toMatchObject({
          kind: "server",
        });
        expect(toAuthError({ code, message, status }), `${status}`).toMatchObject({
          kind: "server",
        });
      }
      expect(toAppError({ code, message: "" }, 429).kind).toBe("too-fast");
    },
  );

  test("what somebody has answered is never called offline", () => {
    const unreadable = [
      "Unexpected token '<', \"<!doctype \"... is not valid JSON",
      "JSON.parse: unexpected character at line 1 column 1 of the JSON data",
      "JSON Parse error: Unrecognized token '<'",
    ];
    for (const message of unreadable) {
      expect(toAppError({ message: `SyntaxError: ${message}` }, 0).kind, message).toBe("server");
      expect(toAuthError({ message, status: 0 }).kind, message).toBe("server");
    }
    expect(toAuthError({ name: "AuthUnknownError", message: "Failed to fetch" }).kind).toBe(
      "server",
    );
  });

  test("a session has ended when the service says so", () => {
    const isEnd = (code: string, status: number) =>
      toAuthError({ code, message: "", status }).kind === "signed-out";
    for (const code of ["session_not_found", "session_expired", "user_not_found", "bad_jwt"]) {
      for (const status of [400, 401, 403, 404]) expect(isEnd(code, status), code).toBe(true);
    }
    expect(toAuthError({ name: "AuthSessionMissingError", message: "", status: 400 }).kind)
      .toBe("signed-out");
    expect(isEnd("insufficient_aal", 401)).toBe(false);
    expect(isEnd("invalid_credentials", 400)).toBe(false);
    expect(toAppError({ code: "42501", message: "" }, 401).kind).toBe("signed-out");
    expect(toAppError({ code: "42501", message: "" }, 403).kind).toBe("forbidden");
  });

  test("sentences of the database's own functions are shown, and its own are not", () => {
    const say = (error: { code: string; hint: string | null }) =>
      toAppError({ ...error, message: "A sentence." }, 400).message;
    expect(say({ code: "23514", hint: "thread_locked" })).toBe("A sentence.");
    expect(say({ code: "PT404", hint: null })).toBe("A sentence.");
    expect(say({ code: "23514", hint: null })).toBe("");
    expect(say({ code: "42703", hint: "Perhaps you meant to reference the column." })).toBe("");
  });
});
