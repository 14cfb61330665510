// What must be true of every word that somebody has written in a forum world.
import { expect } from "vitest";
import { type Member, type Page, wordsIn, type World } from "./forum-world.ts";

/** Where a word is to be seen, once for each place. */
function placesOf(world: World, word: string): string[] {
  const places: string[] = [];
  for (const post of world.posts) if (post.content.includes(word)) places.push(`post ${post.id}`);
  const shown = new Set<string>();
  for (const { page } of world.tabs) {
    const isInBox = page.composer?.view().text.includes(word);
    if (isInBox) places.push(`box ${page.index}`);
    for (const key of page.store.keys()) {
      const isOwn = page.composer !== undefined && key.endsWith(`:${page.draftId}`);
      const isOfOtherBox = world.tabs.some((tab) =>
        tab.page !== page && tab.page.composer && key.endsWith(`:${tab.page.draftId}`)
      );
      if (isOwn || isOfOtherBox || shown.has(key)) continue;
      const value = page.store.get(key) ?? "";
      if (!/^lmp-(draft|outbox):/.test(key) || !value.includes(word)) continue;
      // A reply that is posted may be here until its response arrives.
      shown.add(key);
      places.push(key);
    }
  }
  // On a full device the draft of a reply stays until the reply is posted, and is offered to nobody.
  const isInOutbox = places.some((place) => place.startsWith("lmp-outbox:"));
  return world.wasFull && isInOutbox
    ? places.filter((place) => !place.startsWith("lmp-draft:"))
    : places;
}

/** A box reports when the device does not store its text. */
export function noteUnkept({ world, composer }: Page): void {
  const view = composer?.view();
  if (view?.savedAt !== "not-kept") return;
  for (const word of wordsIn(view.text)) world.words.get(word)!.wasKept = false; // All are known.
}

export function expectNothingLost(world: World): void {
  const kept = [...world.area.values()].join(" ");
  for (const [word, state] of world.words) state.wasKept ||= kept.includes(word);
  for (const { page } of world.tabs) noteUnkept(page);
  for (const [word, { mayBeGone }] of world.words) {
    const isSomewhere = placesOf(world, word).length > 0 ||
      [...world.tabs.flatMap(({ page }) => page.store.keys().map((key) => page.store.get(key)))]
        .some((value) => value?.includes(word));
    expect(isSomewhere || mayBeGone, `${word} is nowhere`).toBe(true);
  }
}

export function expectNothingMisplaced(world: World): void {
  const posted = world.posts.flatMap(({ content }) => wordsIn(content))
    .filter((word) => !world.words.get(word)?.mayBeTwice);
  expect(new Set(posted).size, `${posted.join()} is posted once`).toBe(posted.length);
  for (const { content, author, thread } of world.posts) {
    for (const word of wordsIn(content)) {
      expect(world.words.get(word), word).toMatchObject({ author, thread, isSubmitted: true });
    }
  }
  for (const { page } of world.tabs) {
    for (const word of wordsIn(page.composer?.view().text ?? "")) {
      expect(world.words.get(word)).toMatchObject({ author: world.signedIn, thread: page.thread });
    }
  }
}

/** One after another per member; a rejected reply does not block the others. */
export function expectOrder({ posts, submitted, outOfTurn, hasLocks, wasFull }: World): void {
  // What the device does not keep, only its own tab can send.
  if (wasFull) return;
  const queueOf = ({ author, tab }: { author: Member; tab: number }) =>
    hasLocks ? author : `${author} ${tab}`;
  const posted = posts.filter(({ id }) => !outOfTurn.has(id))
    .map(({ id }) => submitted.find((each) => each.id === id)!); // Nothing else is posted.
  for (const queue of new Set(posted.map(queueOf))) {
    const order = posted.filter((each) => queueOf(each) === queue)
      .map((each) => submitted.indexOf(each));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }
}

/** All that is on its way goes on, until nothing happens any more. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** To be checked at the end. */
export function expectEachOnce(world: World): void {
  for (const [word, { isSubmitted, mayBeGone, mayBeTwice }] of world.words) {
    if (mayBeTwice) continue;
    const places = placesOf(world, word);
    expect(places.length, `${word} (${isSubmitted ? "sent" : "unsent"}): ${places.join(", ")}`)
      .toBeLessThanOrEqual(1);
    if (!mayBeGone) expect(places, word).toHaveLength(1);
  }
}
