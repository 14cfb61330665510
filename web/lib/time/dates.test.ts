import fc from "fast-check";
import { expect, test } from "vitest";
import { relativeTime, spokenRelativeTime, untilNextChangeMs } from "./dates.ts";

const now = Date.UTC(2026, 10, 21, 12);
const ago = (seconds: number) => relativeTime(now - seconds * 1000, now);

test("seconds, minutes and hours change over exactly where the specification says", () => {
  expect(ago(0)).toBe("0s ago");
  expect(ago(59)).toBe("59s ago");
  expect(ago(60)).toBe("1m ago");
  expect(ago(3599)).toBe("59m ago");
  expect(ago(3600)).toBe("1h ago");
  expect(ago(86399)).toBe("23h ago");
  expect(ago(86400)).toBe("Nov 20, 2026");
});

test("a clock that runs behind never shows the future", () => {
  expect(ago(-30)).toBe("0s ago");
});

test("the spoken form uses whole words", () => {
  expect(spokenRelativeTime(now - 60_000, now)).toBe("1 minute ago");
  expect(spokenRelativeTime(now - 7_200_000, now)).toBe("2 hours ago");
});

test("the words change after the announced wait and not before", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399_999 }), (age) => {
      const wait = untilNextChangeMs(now - age, now);
      expect(wait).toBeGreaterThan(0);
      const words = (later: number) => relativeTime(now - age, now + later);
      expect(words((wait ?? 0) - 1)).toBe(words(0));
      expect(words(wait ?? 0)).not.toBe(words(0));
    }),
  );
});
