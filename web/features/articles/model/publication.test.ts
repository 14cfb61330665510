import { expect, test } from "vitest";
import {
  fromLocalInput,
  hasComeOut,
  publicationOf,
  publishedAtToSave,
  suggestedTime,
  toLocalInput,
  untilText,
  utcText,
} from "./publication.ts";

const now = Date.UTC(2026, 10, 21, 12);
const earlier = "2026-11-01T08:00:00+00:00";
const later = "2026-12-01T08:00:00+00:00";

test("without a time it is a draft, with one to come scheduled, else published", () => {
  expect(publicationOf(null, now)).toBe("draft");
  expect(publicationOf(later, now)).toBe("scheduled");
  expect(publicationOf(earlier, now)).toBe("published");
});

test("a local time survives the way into the field and back, to the minute", () => {
  const time = suggestedTime(new Date(now));
  expect(fromLocalInput(toLocalInput(time))).toEqual(time);
  expect(fromLocalInput("")).toBeUndefined();
  expect(fromLocalInput("2026-11")).toBeUndefined();
});

test("the same moment is shown in UTC with the time left", () => {
  expect(utcText(new Date(now))).toBe("2026-11-21 12:00 UTC");
  expect(untilText(new Date(now + 200 * 60_000), now)).toBe("in 3 h 20 min");
  expect(untilText(new Date(now + 12 * 60_000), now)).toBe("in 12 min");
  expect(untilText(new Date(now + 72 * 3_600_000), now)).toBe("in 3 days");
  expect(untilText(new Date(now - 1), now)).toBe("");
});

test("an article that is public keeps its day when it is saved again", () => {
  expect(publishedAtToSave("published", "", earlier, now)).toBe(earlier);
});

test("publishing a draft or a scheduled article leaves the time to the database", () => {
  expect(publishedAtToSave("published", "", null, now)).toBe("now");
  expect(publishedAtToSave("published", "", later, now)).toBe("now");
});

test("a draft has no time, whatever it had before", () => {
  expect(publishedAtToSave("draft", "2026-12-01T08:00", earlier, now)).toBeNull();
});

test("a schedule is saved as a moment, not as a wall clock", () => {
  const saved = publishedAtToSave("scheduled", toLocalInput(new Date(later)), null, now);
  expect(Date.parse(saved ?? "")).toBe(Date.parse(later));
});

test("a scheduled article has come out once its time is over, unless another one was chosen", () => {
  const before = "2026-11-21T10:00:00Z";
  const field = toLocalInput(new Date(before));
  const [sooner, later] = [Date.parse(before) - 1, Date.parse(before) + 1];
  expect(hasComeOut(field, before, sooner)).toBe(false);
  expect(hasComeOut(field, before, later)).toBe(true);
  expect(hasComeOut("2026-11-20T10:00", before, later)).toBe(false);
  expect(hasComeOut(field, null, later)).toBe(false);
});
