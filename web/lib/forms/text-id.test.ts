import { expect, test } from "vitest";
import { isUuid } from "../state/uuid.ts";
import { textId } from "./text-id.ts";

test("the id of a text is a UUID of version 8, the same for the same text and another for others", async () => {
  const [one = "", again, other] = await Promise.all(["Side A", "Side A", "Side B"].map(textId));
  expect(isUuid(one)).toBe(true);
  expect(one).toMatch(/^.{14}8.{4}[89ab]/);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});
