// What the form machine is given, what it says, and what a save may reject with.
import type { AppError } from "../errors/errors.ts";
import type { OpenDraft, SavedDraft } from "./drafts.ts";
import type { FormValues } from "./form-values.ts";

/** Something else was stored since the text was begun; `theirs` is what stands there now. */
export class ConflictError<Stored> extends Error {
  override readonly name = "ConflictError";

  constructor(readonly theirs: Stored) {
    super("It was changed elsewhere in the meantime.");
  }
}

export type SaveOutcome<Stored> =
  /** `isAll`: nothing was typed while it was on its way. */
  | { kind: "saved"; stored: Stored; isAll: boolean }
  /** Both texts are here, and the person chooses. */
  | { kind: "conflict" }
  /** Nothing is lost. A repeat finds what may have arrived. */
  | { kind: "failed"; error: AppError }
  /** One is on its way. */
  | { kind: "busy" };

/**
 * Ids to write with, so that a repeat finds what an earlier try has stored without a response: also after a reload, and in
 * another tab that has taken the text.
 */
export interface WriteIds {
  /** The same for the same text: for what another text must not take the place of. */
  ofText(): string | Promise<string>;
  /**
   * The same for each text of the form until one is stored: for a thing that a later text may change. What is stored under it
   * already with another text is a ConflictError.
   */
  ofThing: string;
}

export interface FormState<Values, Stored> {
  /** Something was typed that is not stored. */
  isDirty: boolean;
  isSaving: boolean;
  /** The stored thing that this text changes; null as long as saving makes one. */
  base: Stored | null;
  /** What was stored elsewhere since the text was begun. */
  theirs: Stored | undefined;
  /** It was deleted meanwhile: saving makes another one. */
  isGone: boolean;
  /** What another box has left here. */
  offer: { values: Values; savedAt: number } | undefined;
  /** What was thrown away here last. */
  replaced: Values | undefined;
  /** When the text was last kept on this device. */
  keptAt: SavedDraft;
}

/** The state of a form in which nothing has been typed. */
export const untouchedState = <Values, Stored>(
  base: Stored | null,
): FormState<Values, Stored> => ({
  isDirty: false,
  isSaving: false,
  base,
  theirs: undefined,
  isGone: false,
  offer: undefined,
  replaced: undefined,
  keptAt: undefined,
});

export interface FormOptions<Values extends FormValues, Stored> {
  /** Where the text is typed. `set` shows `values`, of which `untouched` is what is stored. */
  fields: { get(): Values; set(values: Values, untouched: Values): void };
  /** What is stored now; null for a thing that saving makes. */
  stored: Stored | null;
  /** The box in which the text is kept: its place is the member, the kind and the thing. */
  draftOf(stored: Stored | null): OpenDraft;
  /** What the fields show for it. */
  valuesOf(stored: Stored | null): Values;
  /** The same for the same state of the same thing, and for no other. */
  versionOf(stored: Stored): string;
  /** Fills in what was left here, instead of offering it. */
  takesOffer: boolean;
  /** What the fields show for a text once it is stored; by default the same without blanks around it. */
  normalized?: ((values: Values) => Values) | undefined;
  /** Whether a text that is not stored is kept on this device; by default each one. */
  isWorthKeeping?: ((values: Values) => boolean) | undefined;
  now(): number;
  newId(): string;
  /** The same id for the same words. */
  idOf(words: string): string | Promise<string>;
}
