import { expect, test } from "vitest";
import { isStorable } from "#shared/contracts/text.ts";
import { storableRequest, storableText } from "./storable-text.ts";

const texts: [typed: string, text: string, sent: string][] = [
  ["zero\0byte", "zerobyte", "zerobyte"],
  ["\0", "", ""],
  ["cut \ud83d", "cut ", "cut \ufffd"],
  ["\udc00 begins", " begins", "\ufffd begins"],
  ["\ud800\ud800", "", "\ufffd\ufffd"],
  ["a whole \ud83d\ude00 stays", "a whole \ud83d\ude00 stays", "a whole \ud83d\ude00 stays"],
  [
    "what names them stays: \\u0000 \\ud83d %00",
    ...twice("what names them stays: \\u0000 \\ud83d %00"),
  ],
  ["a\\\0b", "a\\b", "a\\b"],
  ['"quoted"\n\ttext\u0001', ...twice('"quoted"\n\ttext\u0001')],
];

function twice(text: string): [string, string] {
  return [text, text];
}

test.each(texts)("%j can be stored as text", (typed, text) => {
  expect(storableText(typed)).toBe(text);
  expect(isStorable(text)).toBe(true);
});

test.each(texts)("%j can be stored when it is sent as JSON", (typed, _, sent) => {
  const [, { body }] = storableRequest("/rpc", { body: JSON.stringify({ [typed]: [typed] }) });
  expect(JSON.parse(String(body))).toEqual({ [sent]: [sent] });
});

test.each(texts)("%j can be stored when it is sent in a URL", (typed, _, sent) => {
  const [url] = storableRequest(`/threads?${new URLSearchParams({ q: typed })}`, undefined);
  expect(new URLSearchParams(String(url).split("?")[1]).get("q")).toBe(sent);
});

test("a file is sent as it is", () => {
  const body = new Blob(["\0"]);
  expect(storableRequest("/object", { body, method: "POST" })[1]).toEqual({ body, method: "POST" });
});
