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

/** What happens to a thread in turn: a new post, an edit of one, or a deletion. */
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: "write" as const, which: 0 }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("edit" as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), which: fc.nat() }) },
);

/** The table after each step, and the event that each step announced. */
function history(steps: { kind: "write" | "edit" | "delete"; which: number }[]) {
  let table: Post[] = [];
  const tables = [table];
  const events: LiveEvent[] = [];
  let position = 0;
  steps.forEach(({ kind, which }, time) => {
    const chosen = table[which % Math.max(1, table.length)];
    if (kind === "write" || !chosen) {
      const fresh = post(++position);
      table = [...table, fresh];
      events.push({ kind: "written", post: fresh });
    } else if (kind === "edit") {
      const edited = { ...post(chosen.position, time + 1), created_at: chosen.created_at };
      table = table.map((each) => each === chosen ? edited : each);
      events.push({ kind: "written", post: edited });
    } else {
      table = table.filter((each) => each !== chosen);
      events.push({ kind: "deleted", postId: chosen.id });
    }
    tables.push(table);
  });
  return { tables, events };
}

test("whenever one joins and reads, and however events come, one ends with what the table holds", () => {
  fc.assert(
    fc.property(
      fc.array(anyStep, { maxLength: 30 }),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      fc.array(fc.nat(), { maxLength: 10 }),
      fc.infiniteStream(fc.nat()),
      (steps, join, read, early, repeats, luck) => {
        const { tables, events } = history(steps);
        // Joined after `joined` steps, read after `seen`: the channel brings all that lies between
        // and behind, in any order and some of it twice.
        const joined = join % tables.length;
        const seen = joined + (read % (tables.length - joined));
        const heard = events.slice(joined);
        const twice = repeats.flatMap((index) => heard[index % Math.max(1, heard.length)] ?? []);
        const deck = [...heard, ...twice].map((event) => ({ event, at: luck.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at).map(({ event }) => event);
        const before = deck.slice(0, early % (deck.length + 1));

        let log = logOf(...before);
        let shown = applyEvents(tables[seen] ?? [], log, wholeThread);
        for (const event of deck.slice(before.length)) {
          log = recordEvent(log, event);
          shown = applyEvents(shown, log, wholeThread);
        }
        expect(shown).toEqual(tables.at(-1));
      },
    ),
    { numRuns: 2000 },
  );
});
