import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEvents, type LiveEvent, type LiveLog, recordEvent } from "./live-events.ts";
import type { Post } from "./post.ts";

const wholeThread = { after: 0, upTo: 1000 };

function post(position: number, version = 0): Post {
  const time = new Date(Date.UTC(2026, 0, 1) + position * 60_000);
  return {
    id: `post-${position}`,
    thread_id: "thread",
    user_id: "author",
    content: `text ${position}, version ${version}`,
    parent_post_id: null,
    position,
    created_at: time.toISOString(),
    updated_at: new Date(time.getTime() + version * 1000).toISOString(),
    author_profile: null,
    parent_author_username: null,
  };
}

const written = (position: number, version = 0): LiveEvent => ({
  kind: "written",
  post: post(position, version),
});
const deleted = (position: number): LiveEvent => ({ kind: "deleted", postId: `post-${position}` });
const logOf = (...events: LiveEvent[]): LiveLog => events.reduce(recordEvent, new Map());

test("a new post is put in by its position, not by its arrival", () => {
  const shown = applyEvents([post(1)], logOf(written(3), written(2)), wholeThread);
  expect(shown.map((each) => each.position)).toEqual([1, 2, 3]);
});

test("a post that was both read and announced appears once", () => {
  expect(applyEvents([post(1)], logOf(written(1)), wholeThread)).toEqual([post(1)]);
});

test("an older read never undoes a newer edit", () => {
  expect(applyEvents([post(1, 0)], logOf(written(1, 2)), wholeThread)).toEqual([post(1, 2)]);
});

test("an older event never undoes a newer read", () => {
  expect(applyEvents([post(1, 2)], logOf(written(1, 1)), wholeThread)).toEqual([post(1, 2)]);
});

test("a deleted post stays deleted, whatever arrives late", () => {
  expect(applyEvents([post(1)], logOf(deleted(1), written(1, 5)), wholeThread)).toEqual([]);
});

test("posts of other pages stay on their pages", () => {
  expect(applyEvents([], logOf(written(50), written(51)), { after: 50, upTo: 100 }))
    .toEqual([post(51)]);
});

test("the order in which events arrive does not matter", () => {
  const anyEvent = fc.record({ position: fc.integer({ min: 1, max: 8 }), version: fc.nat(3) })
    .map(({ position, version }) => version === 3 ? deleted(position) : written(position, version));
  fc.assert(
    fc.property(
      fc.array(anyEvent).chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))
      ),
      ([all, shuffled]) => {
        const read = [post(1), post(4, 1)];
        expect(applyEvents(read, logOf(...shuffled), wholeThread))
          .toEqual(applyEvents(read, logOf(...all), wholeThread));
      },
    ),
  );
});
