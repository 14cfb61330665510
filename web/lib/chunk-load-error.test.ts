import { afterEach, expect, test, vi } from "vitest";
import { isFailedImport, whyNotLoaded } from "./chunk-load-error.ts";

const script = "https://lmp.example/assets/about-B1.js";
const answer = (status: number, type: string) => () =>
  Promise.resolve(new Response(null, { status, headers: { "content-type": type } }));

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["the server has it", answer(200, "text/javascript"), "there"],
  ["the server says that it is gone", answer(404, "text/plain"), "gone"],
  ["the host answers everything with a page", answer(200, "text/html"), "gone"],
  ["the server says that it was taken away", answer(410, "text/html"), "gone"],
  ["somebody on the way refuses", answer(429, "text/html"), "unreachable"],
  ["the server is in trouble", answer(503, "text/plain"), "unreachable"],
  ["no answer comes", () => Promise.reject(new TypeError("Failed to fetch")), "unreachable"],
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
