import { afterEach, expect, test, vi } from "vitest";
import { isFailedImport, whyNotLoaded } from "./chunk-load-error.ts";

const script = "https://lmp.example/assets/about-B1.js";
const response = (status: number, type: string) => () =>
  Promise.resolve(new Response(null, { status, headers: { "content-type": type } }));

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["the server has it", response(200, "text/javascript"), "there"],
  ["the server says that it is gone", response(404, "text/plain"), "gone"],
  ["the host returns a page for everything", response(200, "text/html"), "gone"],
  ["the server says that it was taken away", response(410, "text/html"), "gone"],
  ["a proxy limits requests", response(429, "text/html"), "unreachable"],
  ["the server is in trouble", response(503, "text/plain"), "unreachable"],
  ["no response comes", () => Promise.reject(new TypeError("Failed to fetch")), "unreachable"],
])("%s", async (_case, fetch, reason) => {
  vi.stubGlobal("fetch", fetch);
  expect(await whyNotLoaded(script)).toBe(reason);
});

test("only an import that could not be fetched is missing code", () => {
  expect(isFailedImport(new TypeError(`error loading dynamically imported module: ${script}`)))
    .toBe(true);
  expect(isFailedImport(new TypeError("Importing a module script failed."))).toBe(true);
  expect(isFailedImport(new TypeError("x is not a function"))).toBe(false);
});
