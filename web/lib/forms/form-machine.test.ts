// A model of forms: two tabs, two members, a failing network, somebody else who writes. Every word is
// where it was typed for, or stored there, or its author can bring it back.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  FormWorld,
  members,
  type Network,
  type OpenForm,
  pages,
  wordsIn,
} from "#tests/support/form-world.ts";
import { settle } from "#tests/support/forum-checks.ts";
import { histories } from "#tests/support/histories.ts";

type Step = fc.AsyncCommand<object, FormWorld>;

const step = (name: string, act: (world: FormWorld) => unknown): Step => ({
  check: () => true,
  async run(_model, world) {
    void act(world);
    await settle();
    expectAllThere(world);
    expectNothingMisplaced(world);
    expectConflictsOfOthers(world);
    expectNothingDoubled(world);
  },
  toString: () => name,
});

const tab = fc.nat(1);
const inTab = (name: string, act: (world: FormWorld, tab: number) => unknown) =>
  tab.map((index) => step(`${name} in tab ${index}`, (world) => act(world, index)));

/** What a person throws away in two steps is gone. */
function forgetReplaced({ area, words }: FormWorld, { member, target, machine }: OpenForm): void {
  const place = machine.get().base?.id ?? target;
  const replaced = area.getItem(`lmp-replaced:${member}:release:${place}`) ?? "";
  for (const word of wordsIn(replaced)) words.get(word)!.mayBeGone = true; // All are known.
}

function type(world: FormWorld, index: number, name: "title" | "body"): void {
  const form = world.tabs[index];
  if (!form) return;
  const word = `word-${world.words.size + 1}`;
  world.words.set(word, {
    member: form.member,
    target: form.target,
    wasStored: false,
    mayBeGone: false,
    isShared: false,
  });
  form.values = { ...form.values, [name]: `${form.values[name]} ${word}` };
  form.machine.typed();
}

const machineStep = (
  name: "takeOffer" | "discardOffer" | "discard" | "bringBack" | "takeTheirs" | "keepMine",
) =>
  inTab(name, (world, index) => {
    const form = world.tabs[index];
    if (!form) return;
    // They set aside what is there, in place of what was set aside before.
    if (name !== "keepMine") forgetReplaced(world, form);
    if (name === "takeOffer" || name === "bringBack") form.hasKept = true;
    form.machine[name]();
  });

const networks: Network[] = ["fine", "fine", "fine", "cut", "deaf", "rejecting", "slow", "slow"];
const steps: fc.Arbitrary<Step>[] = [
  ...Array<fc.Arbitrary<Step>>(4).fill(
    inTab("type a body", (world, index) => type(world, index, "body")),
  ),
  inTab("type a title", (world, index) => type(world, index, "title")),
  ...Array<fc.Arbitrary<Step>>(4).fill(inTab("save", (world, index) => world.save(index))),
  fc.tuple(tab, fc.constantFrom(...pages), fc.boolean()).map(([index, target, takesOffer]) =>
    step(
      `open ${target} in tab ${index}${takesOffer ? " with what was left" : ""}`,
      (world) => world.open(index, target, takesOffer),
    )
  ),
  inTab("read again", (world, index) => {
    const form = world.tabs[index];
    form?.machine.arrived(world.things.get(form.id ?? "") ?? null);
  }),
  inTab("leave", (world, index) => void (world.tabs[index] = undefined)),
  fc.constantFrom(...networks).map((network) =>
    step(`the network is ${network}`, (world) => {
      world.network = network;
      if (network !== "slow") { for (const resolve of world.waiting.splice(0)) resolve(network); }
    })
  ),
  fc.constantFrom("9.1", "9.10").map((id) =>
    step(`somebody else writes ${id}`, (world) => {
      const present = world.things.get(id);
      if (present) world.store("somebody else", { ...present, title: `Theirs ${world.newId()}` });
    })
  ),
  fc.constantFrom("9.1", "9.10").map((id) =>
    step(`somebody else changes what is no field of ${id}`, (world) => {
      const present = world.things.get(id);
      if (present) world.store("somebody else", present);
    })
  ),
  fc.constant(step("somebody else deletes 9.1", ({ things }) => things.delete("9.1"))),
  fc.constantFrom(...members).map((member) =>
    step(`${member} logs in`, (world) => {
      if (world.member === member) return;
      world.member = member;
      for (const [index, form] of world.tabs.entries()) {
        world.open(index, form?.target ?? "9.1", true);
      }
    })
  ),
  machineStep("takeOffer"),
  machineStep("discardOffer"),
  machineStep("discard"),
  machineStep("bringBack"),
  machineStep("takeTheirs"),
  machineStep("keepMine"),
];

/** A word is in a form, on the device, or stored; or it was thrown away, and something else after it. */
function expectAllThere(world: FormWorld): void {
  const there = new Set([
    ...world.tabs.flatMap((form) => form ? wordsIn(form.values) : []),
    ...Object.values<string>(world.area).flatMap(wordsIn),
  ]);
  for (const [word, { wasStored, mayBeGone }] of world.words) {
    expect(there.has(word) || wasStored || mayBeGone, `${word} is somewhere`).toBe(true);
  }
}

function expectNothingMisplaced(world: FormWorld): void {
  const expectOf = (word: string, member: string | undefined, target: string) => {
    const known = world.words.get(word);
    expect(known?.target, word).toBe(target);
    if (member) expect(known?.member, word).toBe(member);
  };
  for (const form of world.tabs) {
    if (!form) continue;
    for (const word of wordsIn(form.values)) {
      // Others may have written what is stored.
      const isStored = world.words.get(word)?.wasStored;
      expectOf(word, isStored ? undefined : form.member, form.target);
    }
  }
  for (const [key, text] of Object.entries<string>(world.area)) {
    const [, member = "", , place = ""] = key.split(":");
    const target = world.made.get(place) ?? place;
    for (const word of wordsIn(text)) {
      const isStored = world.words.get(word)?.wasStored;
      expectOf(word, isStored ? undefined : member, target);
    }
  }
  for (const { id, title, body } of world.things.values()) {
    const target = world.made.get(id) ?? id;
    for (const word of wordsIn(`${title} ${body}`)) expectOf(word, undefined, target);
  }
}

/** A repeat makes nothing twice, also after a reload and in another tab. */
function expectNothingDoubled({ things, words, tabs }: FormWorld): void {
  const stored = [...things.values()].flatMap((thing) => [...new Set(wordsIn(thing))])
    .filter((word) => !words.get(word)?.isShared);
  expect(stored.length, stored.join(" ")).toBe(new Set(stored).size);
  const [one, other] = tabs;
  if (!one || !other || one.machine.get().base?.id === other.machine.get().base?.id) return;
  for (const word of wordsIn(one.values)) {
    if (wordsIn(other.values).includes(word)) words.get(word)!.isShared = true; // All are known.
  }
}

/** Nobody is asked to choose between their own texts. */
function expectConflictsOfOthers(world: FormWorld): void {
  for (const form of world.tabs) {
    const theirs = form?.machine.get().theirs;
    if (!theirs) continue;
    expect(world.writers.get(`${theirs.id}@${theirs.version}`)).not.toBe(form?.name);
    const base = form?.machine.get().base;
    // A text that was kept may be older than what was read with it.
    if (!base || form?.hasKept) continue;
    expect([theirs.title, theirs.body], "news").not.toEqual([base.title, base.body]);
  }
}

test("whatever is typed is stored where it belongs, or stays with who typed it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: "max" }), async (commands) => {
      await fc.asyncModelRun(() => {
        const real = new FormWorld();
        for (const index of [0, 1]) real.open(index, "9.1", false);
        return { model: {}, real };
      }, commands);
    }),
    // The same ones for every change; others each time in `npm run test:long`, which prints the seed of a failure.
    { numRuns: histories(5000), ...(!process.env.LMP_LONG && { seed: 80 }) },
  );
}, 300_000);
