import { expect, test } from "vitest";
import { initialPlayer, nextPlayer, type PlayerEvent, shownVolume } from "./player-state.ts";

const start = initialPlayer(64);
const after = (...events: PlayerEvent[]) => events.reduce(nextPlayer, start);

test("it begins paused at the start, at a volume of 0.7", () => {
  expect(start).toMatchObject({
    status: "paused",
    positionSeconds: 0,
    volume: 0.7,
    isMuted: false,
  });
});

test("play waits for the first sound, and the end of the track is a pause", () => {
  expect(after({ type: "play-asked" }).status).toBe("loading");
  expect(after({ type: "play-asked" }, { type: "playing" }).status).toBe("playing");
  expect(after({ type: "play-asked" }, { type: "playing" }, { type: "ended" }).status).toBe(
    "paused",
  );
});

test("waiting for data shows while playing, but a paused player stays paused", () => {
  expect(after({ type: "playing" }, { type: "waiting" }).status).toBe("loading");
  expect(after({ type: "waiting" }).status).toBe("paused");
});

test("a failure pauses and is forgotten at the next attempt", () => {
  const failed = after({ type: "play-asked" }, { type: "failed" });
  expect(failed).toMatchObject({ status: "paused", hasFailed: true });
  expect(nextPlayer(failed, { type: "play-asked" }).hasFailed).toBe(false);
});

test("volume 0 is muted, and raising it is not", () => {
  expect(after({ type: "volume-set", volume: 0 }).isMuted).toBe(true);
  expect(after({ type: "volume-set", volume: 0 }, { type: "volume-set", volume: 0.2 }))
    .toMatchObject({ isMuted: false, volume: 0.2 });
});

test("muting keeps the volume for later and shows 0", () => {
  const muted = after({ type: "volume-set", volume: 0.4 }, { type: "mute-toggled" });
  expect(shownVolume(muted)).toBe(0);
  expect(shownVolume(nextPlayer(muted, { type: "mute-toggled" }))).toBe(0.4);
});

test("unmuting from volume 0 goes back to the last volume one could hear", () => {
  const events: PlayerEvent[] = [
    { type: "volume-set", volume: 0.4 },
    { type: "volume-set", volume: 0 },
    { type: "mute-toggled" },
  ];
  expect(after(...events)).toMatchObject({ isMuted: false, volume: 0.4 });
});

test("volume and position never leave their range", () => {
  expect(after({ type: "volume-set", volume: 3 }).volume).toBe(1);
  expect(after({ type: "volume-set", volume: -1 }).volume).toBe(0);
  expect(after({ type: "moved", positionSeconds: 90 }).positionSeconds).toBe(64);
});

test("a duration that is no number is not believed", () => {
  expect(after({ type: "measured", durationSeconds: Number.NaN }).durationSeconds).toBe(64);
  expect(after({ type: "measured", durationSeconds: Number.POSITIVE_INFINITY }).durationSeconds)
    .toBe(64);
  expect(after({ type: "measured", durationSeconds: 64.4 }).durationSeconds).toBe(64.4);
});

test("a favorite is one until it is not", () => {
  expect(after({ type: "favorite-toggled" }).isFavorite).toBe(true);
  expect(after({ type: "favorite-toggled" }, { type: "favorite-toggled" }).isFavorite).toBe(false);
});
