import fc from "fast-check";
import { expect, test } from "vitest";
import { pageOfPosition } from "#shared/contracts/thread-places.ts";
import { positionsOfPage } from "./thread-positions.ts";

test("every position lies on exactly the page whose range holds it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), (position) => {
      const { after, upTo } = positionsOfPage(pageOfPosition(position));
      expect(position).toBeGreaterThan(after);
      expect(position).toBeLessThanOrEqual(upTo);
    }),
  );
});
