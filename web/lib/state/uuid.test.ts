import { expect, test } from "vitest";
import { isUuid, randomUuid, uuidOf } from "./uuid.ts";

const uuid = (version: number) =>
  new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`);

test("every one is of version 4 and another", () => {
  const ids = Array.from({ length: 200 }, randomUuid);
  for (const id of ids) expect(id).toMatch(uuid(4));
  expect(new Set(ids).size).toBe(200);
});

test("that of words is of version 8, the same for the same words and another for others", async () => {
  const [one, again, other] = await Promise.all(["side A", "side A", "side B"].map(uuidOf));
  expect(one).toMatch(uuid(8));
  expect(isUuid(one ?? "")).toBe(true);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});
