// The form machine with a single box: for pages that do not load a form library for it.
import { useEffect, useState } from "react";
import { randomUuid } from "../state/uuid.ts";
import { textId } from "./text-id.ts";
import { createStore, useStore } from "../state/store.ts";
import { type DraftKind, drafts } from "./drafts.ts";
import { createFormMachine } from "./form-machine.ts";

interface StoredTextOptions<Stored> {
  userId: string;
  kind: DraftKind;
  /** Names the thing among those of its kind. */
  target: string;
  /** What is stored now, as it was read last. The component must be another one for another thing. */
  stored: Stored;
  textOf(stored: Stored): string;
  /** The same for the same state of the thing, and for no other. */
  versionOf(stored: Stored): string;
}

export function useStoredText<Stored>(options: StoredTextOptions<Stored>) {
  const { stored, versionOf } = options;
  const [{ machine, fields }] = useState(() => {
    const { userId, kind, target, textOf } = options;
    const fields = createStore({ text: textOf(stored) });
    const machine = createFormMachine<{ text: string }, Stored>({
      fields: { get: fields.get, set: fields.set },
      stored,
      draftOf: () => drafts.open({ userId, kind, target }),
      valuesOf: (thing) => ({ text: thing === null ? "" : textOf(thing) }),
      versionOf,
      takesOffer: false,
      now: () => Date.now(),
      newId: randomUuid,
      idOf: textId,
    });
    return { machine, fields };
  });
  const { text } = useStore(fields, fields.get());
  const state = useStore(machine, machine.get());
  // What was read is outside the machine.
  useEffect(() => machine.arrived(stored), [machine, stored]);
  return {
    ...machine,
    ...state,
    text,
    type(text: string): void {
      fields.set({ text });
      machine.typed();
    },
  };
}
