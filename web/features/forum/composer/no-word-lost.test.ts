// A model of two tabs on one device, two members, a failing network and a failing storage: whatever is
// written ends exactly once, in order, under its author, in its thread, or where its author sees it.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  expectEachOnce,
  expectNothingLost,
  expectNothingMisplaced,
  expectOrder,
  noteUnkept,
  settle,
} from "#tests/support/forum-checks.ts";
import {
  members,
  type Page,
  type Tab,
  threads,
  wordsIn,
  World,
} from "#tests/support/forum-world.ts";
import type { Composer } from "./composer.ts";
import type { OutboxEntry } from "../outbox/outbox.ts";
import type { Post } from "../model/post.ts";
import { withQuote } from "../editor/quote.ts";
import { unpackReplyDraft } from "./reply-draft.ts";

type Step = fc.AsyncCommand<object, World>;

/** After each step, nothing is lost and nothing where it does not belong. */
const step = (name: string, act: (world: World) => void): Step => ({
  check: () => true,
  async run(_model, world) {
    act(world);
    world.steps++;
    await settle();
    expectNothingMisplaced(world);
    expectNothingLost(world);
  },
  toString: () => name,
});

/** A step of the device or the network. */
const around = (name: string, act: (world: World) => void): fc.Arbitrary<Step> =>
  fc.constant(step(name, act));

/** A step in one of the tabs, while somebody is signed in. */
function inTab(
  name: string,
  act: (page: Page, composer: Composer, tab: Tab) => void,
): fc.Arbitrary<Step> {
  return fc.nat(1).map((index) =>
    step(`${name} in tab ${index}`, ({ tabs }) => {
      const tab = tabs[index]!; // There are two.
      if (tab.page.composer) act(tab.page, tab.page.composer, tab);
    })
  );
}

/** The last reply of this thread that its page shows as not posted. */
function shownReply(page: Page): OutboxEntry | undefined {
  const { signedIn } = page.world;
  return signedIn &&
    page.outbox.entries(signedIn).findLast(({ threadId }) => threadId === page.thread);
}

const repliedTo: Post = {
  id: "replied-to",
  thread_id: "thread-a",
  user_id: "u",
  content: "",
  parent_post_id: null,
  position: 1,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  change_number: 1,
  author_profile: { id: "u", username: "Mara", avatar_url: null, email: null },
};

function throwAway({ words }: World, text: string): void {
  for (const word of wordsIn(text)) {
    const state = words.get(word);
    if (state) state.mayBeGone = true;
  }
}

/** What was taken up while the device keeps only older versions. */
function noteTwice({ world }: Page, composer: Composer): void {
  if (!world.wasFull) return;
  for (const word of wordsIn(composer.view().text)) world.words.get(word)!.mayBeTwice = true; // All are known.
}

function write({ world, thread }: Page, composer: Composer): void {
  const word = `word-${world.words.size + 1}-of-somebody`;
  const author = world.signedIn!; // There is a composer.
  world.words.set(word, {
    author,
    thread,
    isSubmitted: false,
    wasKept: false,
    mayBeGone: false,
    mayBeTwice: false,
  });
  composer.type(`${composer.view().text} ${word}`);
}

function submit(page: Page, composer: Composer): void {
  const { words, signedIn, submitted } = page.world;
  for (const word of wordsIn(composer.view().text)) words.get(word)!.isSubmitted = true; // All are known.
  noteUnkept(page);
  const id = composer.submit();
  if (id === undefined) return;
  submitted.push({ id, author: signedIn!, tab: page.index }); // There is a composer.
  page.send();
}

/** What happens more often comes more often. */
const often = <Value>(times: number, value: Value): Value[] => Array<Value>(times).fill(value);

const steps: fc.Arbitrary<Step>[] = [
  ...often(2, inTab("write", write)),
  inTab("submit", submit),
  ...often(
    8,
    inTab("post a reply", (page, composer) => {
      write(page, composer);
      submit(page, composer);
    }),
  ),
  ...often(
    4,
    inTab("take back", (page, composer) => {
      const entry = shownReply(page);
      if (entry) void composer.takeBack(entry);
    }),
  ),
  inTab("send now", (page) => {
    const entry = shownReply(page);
    if (!entry) return;
    // Without locks its author decides for this one alone.
    if (!page.world.hasLocks) page.world.outOfTurn.add(entry.id);
    void page.outbox.sendNow(entry);
  }),
  inTab("reply to a post", (_page, composer) => composer.replyTo(repliedTo)),
  inTab("quote a post", (_page, composer) => {
    composer.quoteFrom(repliedTo);
    const { text } = composer.view();
    // In front of what was typed, too; in the middle of a word nobody quotes.
    const caret = text.length % 2 === 0 ? 0 : text.length;
    composer.type(withQuote(text, caret, "> Mara wrote:\n>\n> x\n\n").text);
  }),
  inTab("cancel that reply", (_page, composer) => composer.cancelReply()),
  inTab("begin an edit", (_page, composer) => composer.edit(repliedTo)),
  inTab("end the edit", (_page, composer) => composer.stopEditing()),
  inTab("restore", (page, composer) => {
    if (composer.view().text.trim()) return;
    composer.restore();
    noteTwice(page, composer);
  }),
  inTab("discard", ({ world }, composer) => {
    const { offer } = composer.view();
    if (offer) throwAway(world, unpackReplyDraft(offer.text).text);
    composer.discard();
  }),
  inTab("erase", ({ world }, composer) => {
    throwAway(world, composer.view().text);
    composer.type("");
  }),
  inTab("bring back", (page, composer) => {
    throwAway(page.world, composer.view().text);
    composer.bringBack();
    noteTwice(page, composer);
  }),
  inTab("forget", (_page, composer) => composer.forget()),
  inTab("go to the first thread", (page) => page.open(threads[0])),
  inTab("go to the other thread", (page) => page.open(threads[1])),
  ...often(3, inTab("reload", (_page, _composer, tab) => tab.reload())),
  ...often(4, inTab("time passes", (page) => page.send())),
  ...(["fine", "cut", "deaf", "rejecting", "flaky", "flaky", "slow", "slow", "slow"] as const).map((
    network,
  ) =>
    around(`the network is ${network}`, (world) => {
      world.network = network;
    })
  ),
  ...(["fine", "fine", "cut", "cut", "deaf", "rejecting"] as const).map((fate) =>
    around(`a request goes through to ${fate}`, (world) => world.waitingRequests.shift()?.(fate))
  ),
  around("the device is full", (world) => {
    // Without locks and without storage the tabs know nothing of one another.
    if (world.hasLocks) world.fill();
  }),
  around("the device has room", (world) => {
    if (!world.isBlocked) world.quota = Infinity;
  }),
  ...[...members, undefined].map((member) =>
    around(`${member ?? "nobody"} is signed in`, (world) => world.logIn(member))
  ),
];

/** The good end: everything works again, and both members come by. */
async function comeToRest(world: World): Promise<void> {
  world.network = "fine";
  world.quota = Infinity;
  for (const member of members) {
    world.logIn(member);
    for (let turn = 0; turn < 4; turn++) {
      for (const { page } of world.tabs) page.send();
      while (world.waitingRequests.length > 0) {
        world.waitingRequests.shift()?.("fine");
        await settle();
      }
      await settle();
    }
  }
}

/** `npm run test:long` tries other worlds each time, and more of them. */
const isLong = fc.readConfigureGlobal().numRuns !== undefined;

test("every word is posted once, under its author, or its author sees it", async () => {
  const seed = isLong ? Date.now() : 25;
  if (isLong) console.info(`Seed of this run: ${seed}`);
  const { words, steps: stepCount } = await tryWorlds(seed);
  // Most steps find something to do.
  expect(stepCount).toBeGreaterThan(4_000);
  expect(words).toBeGreaterThan(400);
}, 600_000);

async function tryWorlds(seed: number): Promise<{ words: number; steps: number }> {
  const count = { words: 0, steps: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.integer({ min: 1, max: 8 }),
      fc.commands(steps, { maxCommands: 40, size: "max" }),
      async (hasLocks, eighth, commands) => {
        const world = new World(hasLocks, eighth === 8);
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
        await comeToRest(world);
        expectNothingMisplaced(world);
        expectNothingLost(world);
        expectOrder(world);
        expectEachOnce(world);
        count.words += world.words.size;
        count.steps += world.steps;
      },
    ),
    { seed, ...(!isLong && { numRuns: 500 }) },
  );
  return count;
}
