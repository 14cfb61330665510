import { expect, test } from "vitest";
import { canonicalPath } from "#web/lib/document/page-url.ts";
import { changesPath, marksPath, parseThreadDataUrl, statePath } from "./thread-data.ts";

const threadId = "018f3f5e-0000-7000-8000-000000000001";
const request = { threadId, since: 55, after: 0, upTo: 50, known: 57 };
const parse = (path: string) => parseThreadDataUrl(new URL(path, "http://localhost"));

test.each([
  ["changes", changesPath(request), request],
  ["marks", marksPath({ threadId, after: 50 }), { threadId, after: 50 }],
  ["state", statePath(threadId), { threadId }],
])(
  "a request for %s is read from its own URL, which caches keep as it is",
  (of, path, expected) => {
    expect(parse(path)).toEqual({ of, ...expected });
    expect(canonicalPath(path)).toBe(path);
  },
);

test("whoever knows of a later change has another URL", () => {
  expect(changesPath({ ...request, known: 58 })).not.toBe(changesPath(request));
});

test("other URLs are none, and malformed ones no request", () => {
  expect(parse(`/forum/thread/${threadId}`)).toBeUndefined();
  const malformed = [["=55", "=-1"], ["=55", "=1e3"], ["=55", "="], ["018f", "x"], [
    "since",
    "sinc",
  ]];
  for (const [from = "", to = ""] of malformed) {
    expect(parse(changesPath(request).replace(from, to)), `${from} → ${to}`).toBeNull();
  }
  expect(parse(`/forum/thread/${threadId}/marks`)).toBeNull();
});
