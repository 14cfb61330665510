import fc from "fast-check";
import { expect, test } from "vitest";
import { postAt as post } from "#tests/support/posts.ts";
import type { Post } from "../model/post.ts";
import {
  catchUp,
  hasGap,
  type PageChanges,
  type PostChange,
  readInParts,
  receive,
  shownPosts,
  type ThreadPage,
  withoutPost,
} from "./thread-page.ts";

/** The second page of a thread whose pages hold four positions. */
const range = { after: 4, upTo: 8 };

const written = (position: number, number: number): PostChange => ({
  kind: "written",
  post: post(position, number),
});
const deleted = (position: number, number: number): PostChange => ({
  kind: "deleted",
  id: `post-${position}`,
  number,
});
const pageOf = (posts: Post[], asOf: number): ThreadPage => ({
  range,
  posts,
  asOf,
  ahead: [],
  readAt: 0,
  readAs: "visitor",
});
const positions = (page: ThreadPage) => shownPosts(page).map((each) => each.position);

test("what follows is known; what comes too early is shown, but not vouched for", () => {
  const page = receive(pageOf([post(5, 5)], 5), written(6, 6));
  expect(page).toEqual(pageOf([post(5, 5), post(6, 6)], 6));
  const early = receive(page, written(8, 8));
  expect(positions(early)).toEqual([5, 6, 8]);
  expect({ known: early.posts, asOf: early.asOf, gap: hasGap(early) })
    .toEqual({ known: page.posts, asOf: 6, gap: true });
});

test("the missing change makes known what came before it", () => {
  const early = receive(receive(pageOf([], 4), written(6, 6)), deleted(5, 7));
  expect(receive(early, written(5, 5))).toEqual(pageOf([post(6, 6)], 7));
});

test("a change on another page is only counted", () => {
  const page = pageOf([post(5, 5)], 12);
  expect(receive(page, written(9, 13))).toEqual({ ...page, asOf: 13 });
});

test("a response brings edits, new posts and deletions in one go", () => {
  const page = pageOf([post(5, 5), post(6, 6), post(7, 7)], 7);
  const response: PageChanges = { asOf: 11, posts: [post(5, 9), post(8, 8)], positions: [5, 7, 8] };
  expect(catchUp(page, response)).toEqual(pageOf([post(5, 9), post(7, 7), post(8, 8)], 11));
});

test("a response that was overtaken by events changes nothing", () => {
  const page = pageOf([post(5, 9)], 9);
  expect(catchUp(page, { asOf: 8, posts: [], positions: [] })).toBe(page);
});

test("a post that this member has deleted does not come back with an edit that was on its way", () => {
  const page = withoutPost(receive(pageOf([post(5, 5), post(6, 6)], 6), written(5, 8)), "post-5");
  expect(positions(page)).toEqual([6]);
  expect(positions(catchUp(page, { asOf: 9, posts: [], positions: [6] }))).toEqual([6]);
});

test("however many changes come after a gap, a bounded number waits", () => {
  let page = pageOf([], 0);
  for (let number = 2; number < 5000; number++) page = receive(page, written(5, number));
  expect(page.ahead.length).toBeLessThanOrEqual(100);
  page = catchUp(page, { asOf: 4999, posts: [post(5, 4999)], positions: [5] });
  expect(page).toEqual(pageOf([post(5, 4999)], 4999));
});

type Step = { kind: "write" | "edit" | "delete"; which: number };
const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom("write", "write", "write", "edit", "edit", "delete"),
  which: fc.nat(),
});

/** The thread after each change, beginning with none, and the changes. */
function history(steps: Step[]) {
  const tables: Post[][] = [[]];
  const changes: PostChange[] = [];
  let last = 0;
  steps.forEach(({ kind, which }, index) => {
    const table = tables[index] ?? [];
    const chosen = table[which % Math.max(1, table.length)];
    if (kind === "delete" && chosen) {
      changes.push(deleted(chosen.position, index + 1));
      tables.push(table.filter((each) => each !== chosen));
      return;
    }
    const position = kind === "edit" && chosen ? chosen.position : ++last;
    changes.push(written(position, index + 1));
    tables.push([...table.filter((each) => each.position !== position), post(position, index + 1)]);
  });
  return { tables, changes };
}

/** What the table returns at change `at` to a page that is known as of `since`. */
function readChanges(table: readonly Post[], at: number, since: number): PageChanges {
  const posts = inRange(table);
  return {
    asOf: at,
    posts: posts.filter(({ change_number }) => change_number > since),
    positions: posts.map(({ position }) => position),
  };
}

const inRange = (table: readonly Post[]) =>
  table.filter(({ position }) => position > range.after && position <= range.upTo)
    .sort((one, other) => one.position - other.position);

test("whatever is lost, late, repeated or out of order, a page shows only what the table held, and ends with what it holds", () => {
  const anyAction = fc.record({
    kind: fc.constantFrom("event", "event", "event", "next event", "request", "response"),
    which: fc.nat(),
  });
  fc.assert(
    fc.property(
      fc.array(anyStep, { minLength: 1, maxLength: 40 }),
      fc.nat(),
      fc.array(anyAction, { maxLength: 40 }),
      (steps, read, actions) => {
        const { tables, changes } = history(steps);
        const end = changes.length;
        const first = read % (end + 1);
        let page = pageOf(inRange(tables[first] ?? []), first);
        const responses: PageChanges[] = [];
        for (const { kind, which } of actions) {
          const event = changes[kind === "next event" ? page.asOf : which % end];
          if (kind === "request") {
            const at = page.asOf + (which % (end - page.asOf + 1));
            responses.push(readChanges(tables[at] ?? [], at, page.asOf));
          } else if (kind === "response") {
            const [response] = responses.splice(which % Math.max(1, responses.length), 1);
            if (response) page = catchUp(page, response);
          } else if (event) page = receive(page, event);
          expect(page.posts).toEqual(inRange(tables[page.asOf] ?? []));
        }
        page = catchUp(page, readChanges(tables[end] ?? [], end, page.asOf));
        expect(page).toEqual(pageOf(inRange(tables[end] ?? []), end));
        expect(shownPosts(page)).toEqual(page.posts);
      },
    ),
    { numRuns: 2000 },
  );
});

test("with nothing lost no read is needed, in whatever order the changes come", () => {
  const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(anySteps, fc.infiniteStream(fc.nat()), (steps, luck) => {
      const { tables, changes } = history(steps);
      const deck = [...changes, ...changes].map((change) => ({
        change,
        at: luck.next().value ?? 0,
      }))
        .sort((one, other) => one.at - other.at);
      const page = deck.reduce((known, { change }) => receive(known, change), pageOf([], 0));
      expect(page).toEqual(pageOf(inRange(tables.at(-1) ?? []), changes.length));
    }),
  );
});

test("a page that comes in parts is what the table held at one change, however much happens meanwhile", async () => {
  const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(anySteps, fc.array(fc.nat(2)), fc.nat(), async (steps, pauses, read) => {
      const { tables, changes } = history(steps);
      const known = read % (changes.length + 1);
      const page = pageOf(inRange(tables[known] ?? []), known);
      let at = known;
      const response = await readInParts(range, known, (after, since) => {
        at = Math.min(at + (pauses.shift() ?? 0), changes.length);
        const { posts, positions, asOf } = readChanges(tables[at] ?? [], at, since);
        // Two positions fit into a response.
        const part = positions.filter((position) => position > after).slice(0, 2);
        const upTo = part.at(-1) ?? after;
        const isCut = positions.some((position) => position > upTo);
        return Promise.resolve({
          asOf,
          positions: part,
          posts: posts.filter(({ position }) => part.includes(position)),
          nextAfter: isCut ? upTo : null,
        });
      });
      expect(catchUp(page, response)).toEqual(
        pageOf(inRange(tables[response.asOf] ?? []), response.asOf),
      );
    }),
    { numRuns: 500 },
  );
});
