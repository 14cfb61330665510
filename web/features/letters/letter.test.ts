import { expect, test } from "vitest";
import { doneOf, type Letter, letterState, progressText, subscribersText } from "./letter.ts";

const letter: Letter = {
  id: "1",
  post_id: null,
  subject: "Gapless",
  preheader: "",
  title: "Gapless",
  created_at: "2026-01-01T12:00:00Z",
  sent_by: null,
  recipients: 1900,
  accepted: 800,
  rejected: 5,
  skipped: 4,
  unknown: 3,
  queued_at: "2026-01-01T12:01:00Z",
  paused_at: null,
  is_release: false,
};

test("what has an outcome is done, whatever it is", () => {
  expect(doneOf(letter)).toBe(812);
  expect(progressText(letter)).toBe("812 of 1,900");
});

test("a letter is being sent until all mails are queued and have an outcome", () => {
  expect(letterState(letter)).toBe("sending");
  const allDone = { ...letter, accepted: 1888 };
  expect(letterState(allDone)).toBe("sent");
  expect(letterState({ ...allDone, queued_at: null })).toBe("sending");
  expect(progressText(allDone)).toBe("1,888 of 1,900");
});

test("a letter is paused only as long as there is something left to send", () => {
  const paused = { ...letter, paused_at: "2026-01-01T12:02:00Z" };
  expect(letterState(paused)).toBe("paused");
  expect(letterState({ ...paused, accepted: 1888 })).toBe("sent");
});

test("a letter to nobody is sent", () => {
  const none = { recipients: 0, accepted: 0, rejected: 0, skipped: 0, unknown: 0 };
  expect(letterState({ ...letter, ...none })).toBe("sent");
});

test("subscribers are counted", () => {
  expect([0, 1, 1204].map(subscribersText)).toEqual([
    "0 subscribers",
    "1 subscriber",
    "1,204 subscribers",
  ]);
});
