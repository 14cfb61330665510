// The form machine with the fields of a schema: one idiom for every form whose words must not get lost.
import { type SyntheticEvent, useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { useSession } from "../session/session.ts";
import { randomUuid } from "../state/uuid.ts";
import { textId } from "./text-id.ts";
import { useStore } from "../state/store.ts";
import { type DraftKind, drafts, tabDrafts } from "./drafts.ts";
import { createFormMachine, type FormMachine } from "./form-machine.ts";
import type { FormState, SaveOutcome, WriteIds } from "./form-state.ts";
import { isSame, trimmed } from "./form-values.ts";
import { type FormSchema, type SchemaForm, storedTexts, useSchemaForm } from "./use-schema-form.ts";

interface StoredFormOptions<Schema extends FormSchema, Stored> {
  schema: Schema;
  /** What kind of thing it is. The component must be another one for another member, kind or thing. */
  kind: DraftKind;
  /** Names the thing among those of its kind; of null, the one that saving makes. */
  targetOf(stored: Stored | null): string;
  /** What is stored now, as it was read last; null for a thing that saving makes. */
  stored: Stored | null;
  /** What the fields show for it. */
  valuesOf(stored: Stored | null): z.input<Schema>;
  /** The same for the same state of the same thing, and for no other. */
  versionOf(stored: Stored): string;
  /** Fills in what was left here, instead of offering it. */
  takesOffer?: boolean;
  /** Whether a text that is not stored is kept on this device; by default each one. */
  isWorthKeeping?(values: z.input<Schema>): boolean;
  mode?: "onSubmit" | "onChange";
}

export interface StoredForm<Schema extends FormSchema, Stored>
  extends
    FormState<z.input<Schema>, Stored>,
    Pick<
      FormMachine<z.input<Schema>, Stored>,
      | "keepMine"
      | "takeTheirs"
      | "takeOffer"
      | "discardOffer"
      | "setAside"
      | "discard"
      | "bringBack"
      | "forget"
    > {
  form: SchemaForm<Schema>;
  values: z.input<Schema>;
  /**
   * Saves what the schema makes of the text, or leads to what is wrong with it. `write` gets what it changes, and rejects
   * with a ConflictError when that is not stored any more. Undefined when there was nothing to save.
   */
  save(
    write: (row: z.output<Schema>, base: Stored | null, ids: WriteIds) => Promise<Stored>,
  ): Promise<SaveOutcome<Stored> | undefined>;
}

export function useStoredForm<Schema extends FormSchema, Stored>(
  options: StoredFormOptions<Schema, Stored>,
): StoredForm<Schema, Stored> {
  type Values = z.input<Schema>;
  const session = useSession();
  const { schema, stored, versionOf, mode } = options;
  const [{ machine, fields, untouched, typed }] = useState(() => {
    const { kind, targetOf, valuesOf, takesOffer = false, isWorthKeeping } = options;
    // Of somebody without an account the next person at the device must not find anything.
    const [kept, userId] = session.status === "signed-in"
      ? [drafts, session.user.id]
      : [tabDrafts, "visitor"];
    const fields = createFields(valuesOf(stored));
    const machine = createFormMachine<Values, Stored>({
      fields,
      stored,
      draftOf: (thing) => kept.open({ userId, kind, target: targetOf(thing) }),
      valuesOf,
      versionOf,
      takesOffer,
      isWorthKeeping,
      normalized: (values) => {
        const { success, data } = schema.safeParse(values);
        return success ? storedTexts(values, data) : trimmed(values);
      },
      now: () => Date.now(),
      newId: randomUuid,
      idOf: textId,
    });
    const untouched = valuesOf(stored);
    return { machine, fields, untouched, typed: fields.get() };
  });
  const form = useSchemaForm<Schema>(schema, {
    untouched,
    ...(!isSame(typed, untouched) && { typed }),
    ...(mode && { mode }),
  });
  fields.form = form as unknown as UseFormReturn<Values>; // Without what the schema makes of them.
  const values = form.watch();
  const state = useStore(machine, machine.get());
  const text = JSON.stringify(values);
  // The fields are outside the machine, which follows what is typed.
  useEffect(() => machine.typed(), [machine, text]);
  // So is what was read.
  useEffect(() => machine.arrived(stored), [machine, stored]);
  return {
    ...state,
    ...machine,
    form,
    values,
    async save(write) {
      let outcome: SaveOutcome<Stored> | undefined;
      await form.handleSubmit(async (row) => {
        outcome = await machine.save((base, ids) => write(row, base, ids));
      })();
      return outcome;
    },
  };
}

/** What a form does when it is submitted, in place of the browser. */
export const submitWith = (save: () => Promise<void>) => (event: SyntheticEvent): void => {
  event.preventDefault();
  void save();
};

interface ActFormOptions<Schema extends FormSchema> {
  schema: Schema;
  kind: DraftKind;
  /** Names what it is done to, and what is done. */
  target: string;
  /** What the fields begin with. */
  untouched: z.input<Schema>;
}

/** A form that does something once, such as a report. A window of it can be closed: its words are there again when it opens. */
export function useActForm<Schema extends FormSchema>(
  { schema, kind, target, untouched }: ActFormOptions<Schema>,
) {
  const form = useStoredForm<Schema, "done">({
    schema,
    kind,
    targetOf: () => target,
    stored: null,
    valuesOf: () => untouched,
    versionOf: (done) => done,
    takesOffer: true,
  });
  return {
    ...form,
    /** Does it with what the schema makes of the text. The words are kept until `act` resolves. */
    run: (act: (row: z.output<Schema>, ids: WriteIds) => Promise<void>) =>
      form.save(async (row, _base, ids) => {
        await act(row, ids);
        return "done" as const;
      }),
  };
}

/** The values of a form, also before it is there. */
function createFields<Values extends Record<string, string>>(initial: Values) {
  const fields = {
    form: undefined as UseFormReturn<Values> | undefined,
    get: (): Values => fields.form?.getValues() ?? initial,
    set(values: Values, untouched: Values): void {
      const { form } = fields;
      if (!form) {
        initial = values;
      } else if (isSame(values, form.getValues())) {
        form.reset(untouched, { keepValues: true, keepErrors: true, keepFieldsRef: true });
      } else {
        // The boxes stay, and can be given the focus right after.
        form.reset(untouched, { keepFieldsRef: true });
        form.setValues(values, { shouldDirty: true });
      }
    },
  };
  return fields;
}
