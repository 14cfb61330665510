import { expect, test } from "vitest";
import { randomUuid } from "./uuid.ts";

test("every one is of version 4 and another", () => {
  const ids = Array.from({ length: 200 }, randomUuid);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(200);
});
