import { expect, test } from "vitest";
import { mentionParts } from "./mention-parts.ts";

const dan = { id: "1", name: "dan" };
const danTheMan = { id: "2", name: "dan the man" };

test.each([
  ["@dan, hello", [dan, ", hello"]],
  ["hello @dan", ["hello ", dan]],
  ["(@dan)(@dan)", ["(", dan, ")(", dan, ")"]],
  ["@dan's and @dan_x", [dan, "'s and ", dan, "_x"]],
  ["@dan the man is not @dan the manager", [danTheMan, " is not ", dan, " the manager"]],
])("%s links whom it mentions", (text, parts) => {
  expect(mentionParts(text, [dan, danTheMan])).toEqual(parts);
});

test.each([
  "mail@dan.example",
  "@danger",
  "/@dan",
  "@Dan",
  "@@dan",
  "`@dan",
  "é@dan",
  "@danß",
  "@",
  "",
])(
  "%s mentions nobody",
  (text) => {
    expect(mentionParts(text, [dan, danTheMan]).join("")).toBe(text);
  },
);
