// A form that makes or changes a stored thing: what is typed, what is on its way, what this device keeps, and what was
// stored elsewhere meanwhile. Without React, so that a model can drive it (form-machine.test.ts).
import { asAppError } from "../errors/errors.ts";
import { createStore } from "../state/store.ts";
import type { Draft } from "./drafts.ts";
import {
  ConflictError,
  type FormOptions,
  type FormState,
  type SaveOutcome,
  untouchedState,
  type WriteIds,
} from "./form-state.ts";
import {
  type FormValues,
  isSame,
  type KeptText,
  namesOf,
  trimmed,
  unpacked,
} from "./form-values.ts";

/** Of more than these none is looked for among what is stored. */
const mostSent = 3;

export type FormMachine<Values extends FormValues, Stored> = ReturnType<
  typeof createFormMachine<Values, Stored>
>;

export function createFormMachine<Values extends FormValues, Stored>(
  options: FormOptions<Values, Stored>,
) {
  const { fields, stored, draftOf, valuesOf, versionOf, takesOffer, now, newId, idOf } = options;
  const { isWorthKeeping = () => true, normalized = trimmed } = options;
  const versionOrNull = (thing: Stored | null) => thing === null ? null : versionOf(thing);
  let base = stored;
  let untouched = valuesOf(base);
  /** The version over which the text was typed. Another one than that of `base` in a text that was left here long ago. */
  let basedOn = versionOrNull(base);
  /** What may have been stored without a response. */
  let sent: readonly Values[] = [];
  /** Another tab that takes this text makes the same thing of it. */
  let madeId = newId();
  let draft = draftOf(base);
  /** What was read while a save was on its way. */
  let missed: { next: Stored | null } | undefined;
  /** Versions that this form has known: what a cache still has of them is no news. */
  const known = new Set(basedOn === null ? [] : [basedOn]);
  /** Those that this form has saved. */
  const own = new Set<string>();

  const state = createStore(untouchedState<Values, Stored>(base));
  const update = (change: Partial<FormState<Values, Stored>>) =>
    state.set({ ...state.get(), ...change });

  const isSameText = (one: Values, other: Values) => isSame(normalized(one), normalized(other));
  const isDirty = () => !isSame(fields.get(), untouched) && !isSameText(fields.get(), untouched);
  const pack = (values: Values): string =>
    JSON.stringify({ values, basedOn, sent, madeId } satisfies KeptText<Values>);

  const unpack = (text: string) => unpacked(text, untouched);

  function offered(): { values: Values; savedAt: number } | undefined {
    for (let found: Draft | undefined; (found = draft.offer());) {
      const text = unpack(found.text);
      if (!text) return undefined;
      if (!isSame(text.values, untouched)) return { values: text.values, savedAt: found.savedAt };
      // It is stored by now.
      draft.endOffer();
    }
    return undefined;
  }

  /** What is left on this device besides the text. */
  const left = () => {
    const replaced = draft.replaced();
    return { offer: offered(), replaced: replaced && unpack(replaced.text)?.values };
  };

  /** Keeps what is typed on this device, as long as it is not stored. */
  function keep(): void {
    const isUnsaved = isDirty();
    const isToBeKept = isUnsaved && isWorthKeeping(fields.get());
    const isKept = draft.save(isToBeKept ? pack(fields.get()) : "");
    update({
      isDirty: isUnsaved,
      base,
      ...left(),
      keptAt: isToBeKept ? isKept ? now() : "not-kept" : undefined,
    });
  }

  const wasSent = (values: Values) => sent.some((each) => isSameText(each, values));

  /** The text is typed over `next` from now on, and stays as it is. */
  function takeOver(next: Stored): void {
    if (base === null) {
      // What is kept of it has another place from now on.
      draft.end();
      draft = draftOf(next);
    }
    base = next;
    basedOn = versionOf(next);
    known.add(basedOn);
    untouched = valuesOf(next);
  }

  /** The text is typed over `next` from now on. What was typed since it was `mine` stays. */
  function rebase(next: Stored, mine: Values): void {
    const typed = fields.get();
    takeOver(next);
    sent = [];
    madeId = newId();
    draft.end();
    const values = { ...untouched };
    const [now, then] = [normalized(typed), normalized(untouched)];
    for (const name of namesOf(typed)) {
      // A blank at the end may be followed by a word.
      if (typed[name] !== mine[name] || now[name] === then[name]) values[name] = typed[name];
    }
    fields.set(values, untouched);
    update({ theirs: undefined, isGone: false });
    keep();
  }

  /** Fills in a text that was kept, and keeps it in mind over what it was typed. */
  function fillIn(kept: KeptText<Values>): void {
    basedOn = kept.basedOn;
    sent = [...kept.sent, ...sent].slice(-mostSent);
    madeId = kept.madeId ?? madeId;
    fields.set(kept.values, untouched);
    const version = versionOrNull(base);
    const isOurs = wasSent(untouched) || own.has(version ?? "");
    if (base !== null && basedOn !== version && !isOurs) update({ theirs: base });
    else basedOn = versionOrNull(base);
    keep();
  }

  function setAside(): void {
    draft.setAside(pack(fields.get()));
    update(left());
  }

  const take = (text: string | undefined) => {
    const kept = text === undefined ? undefined : unpack(text);
    if (kept) fillIn(kept);
    else keep();
  };

  update(left());
  if (takesOffer && state.get().offer) take(draft.takeOffer());

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Something was typed. */
    typed: keep,

    /**
     * Saves the text as it is now with `write`, which gets what it changes and rejects with a ConflictError when that is
     * not stored any more. What is typed meanwhile stays, and is not saved.
     */
    async save(
      write: (base: Stored | null, ids: WriteIds) => Promise<Stored>,
    ): Promise<SaveOutcome<Stored>> {
      if (state.get().isSaving) return { kind: "busy" };
      if (state.get().theirs !== undefined) return { kind: "conflict" };
      const mine = { ...fields.get() };
      const before = sent;
      sent = [...sent, mine].slice(-mostSent);
      update({ isSaving: true });
      keep();
      try {
        const ofThing = madeId;
        const ids = { ofThing, ofText: () => idOf(`${ofThing} ${JSON.stringify(mine)}`) };
        const stored = await write(base, ids).catch((thrown: unknown) => {
          if (!(thrown instanceof ConflictError)) throw thrown;
          const { theirs } = thrown as ConflictError<Stored>; // As `write` says.
          const values = valuesOf(theirs);
          // An earlier try had arrived without its response.
          const isOurs = wasSent(values);
          if (!isOurs && !isSame(values, untouched)) throw thrown;
          if (isOurs) own.add(versionOf(theirs));
          takeOver(theirs);
          keep();
          return write(base, ids);
        });
        own.add(versionOf(stored));
        rebase(stored, mine);
        // It was read before it was saved.
        if (missed?.next === null) missed = undefined;
        endSaving();
        return { kind: "saved", stored, isAll: !state.get().isDirty };
      } catch (thrown) {
        if (thrown instanceof ConflictError) {
          update({ theirs: thrown.theirs as Stored }); // As `write` says.
          endSaving();
          return { kind: "conflict" };
        }
        const error = asAppError(thrown);
        if (error.kind !== "offline" && error.kind !== "server") sent = before;
        if (error.kind === "not-found" && base !== null) lose();
        endSaving();
        return { kind: "failed", error };
      }
    },

    arrived,

    /** Of two texts the one that was typed: saving replaces the other one. */
    keepMine(): void {
      const { theirs } = state.get();
      if (theirs === undefined) return;
      takeOver(theirs);
      fields.set(fields.get(), untouched);
      update({ theirs: undefined });
      keep();
    },

    /** Of two texts the other one; what was typed can be brought back. */
    takeTheirs(): void {
      const { theirs } = state.get();
      if (theirs === undefined) return;
      if (isDirty()) setAside();
      rebase(theirs, fields.get());
    },

    /** What is there can be brought back, whatever it becomes. */
    setAside,
    takeOffer(): void {
      if (state.get().isSaving) return;
      // Another tab may have taken it.
      if (!draft.offer()) return keep();
      if (isDirty()) setAside();
      take(draft.takeOffer());
    },
    discardOffer(): void {
      draft.discardOffer();
      keep();
    },
    /** Throws away what was typed; it can be brought back. What is on its way is not stopped. */
    discard(): void {
      if (state.get().isSaving) return;
      if (isDirty()) setAside();
      // What is typed next is another thing.
      madeId = newId();
      fields.set(untouched, untouched);
      keep();
    },
    /** Removes what was thrown away, for good. */
    forget(): void {
      draft.forget();
      update(left());
    },
    /** What was thrown away last, in exchange for what is there. */
    bringBack(): void {
      if (state.get().isSaving) return;
      take(draft.bringBack(isDirty() ? pack(fields.get()) : ""));
    },
  };

  /** What is stored was read again; null when it is gone. */
  function arrived(next: Stored | null): void {
    if (state.get().isSaving) {
      // It may be what is on its way.
      missed = { next };
      return;
    }
    if (next === null) return base === null ? undefined : lose();
    const version = versionOf(next);
    const theirs = state.get().theirs;
    if (known.has(version) || (theirs !== undefined && versionOf(theirs) === version)) return;
    const values = valuesOf(next);
    if (wasSent(values)) own.add(version);
    if (isSame(fields.get(), values) || wasSent(values)) rebase(next, values);
    else if (!isDirty()) rebase(next, untouched);
    // Only what is no field of the form has changed, or it is what a kept text was typed over.
    else if (version === basedOn || (theirs === undefined && isSame(values, untouched))) {
      takeOver(next);
      update({ theirs: undefined });
      keep();
    } else update({ theirs: next });
  }

  function endSaving(): void {
    update({ isSaving: false });
    const last = missed;
    missed = undefined;
    if (last) arrived(last.next);
  }

  function lose(): void {
    base = null;
    basedOn = null;
    untouched = valuesOf(null);
    fields.set(fields.get(), untouched);
    update({ isGone: true, theirs: undefined });
    keep();
  }
}
