/** Rules for text that people type, as parts of a schema. Each check ends the list: one error at a time. */
import * as z from "zod/mini";
import { emailError } from "./email-address.ts";
import { characterCount, hasHiddenCharacters, isBlank, isStorable } from "./text.ts";

/** `error` is the sentence that the field shows when `holds` is false. */
export function rule(holds: (text: string) => boolean, error: string) {
  return z.refine<string>(holds, { error, abort: true });
}

export function filled(error: string) {
  return rule((text) => !isBlank(text), error);
}

/** Lengths are in characters as PostgreSQL counts them. */
export function atLeast(min: number) {
  return rule((text) => characterCount(text) >= min, `At least ${min} characters, please.`);
}

export function atMost(max: number, error = `At most ${formatCount(max)} characters, please.`) {
  return rule((text) => characterCount(text) <= max, error);
}

/** 20000 as "20,000". */
export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}

export function storable(error = "This has a character that cannot be stored.") {
  return rule(isStorable, error);
}

/** Neither line breaks nor anything else that does not show. */
export function oneLine(error: string) {
  return rule((text) => isStorable(text) && !hasHiddenCharacters(text), error);
}

export function emailAddress() {
  return z.check<string>(({ value, issues }) => {
    const message = emailError(value);
    if (message) issues.push({ code: "custom", message, input: value });
  });
}

type TextCheck = ReturnType<typeof rule> | ReturnType<typeof emailAddress>;

/** A field of a form that must be filled in; it loses the spaces around its text. */
export function requiredText(...checks: TextCheck[]) {
  return z.string().check(z.trim(), ...checks);
}

/** A field of a form that may stay empty, which becomes null in the database. */
export function optionalText(...checks: TextCheck[]) {
  return z.pipe(
    z.pipe(z.string().check(z.trim()), z.transform((text) => text || null)),
    z.nullable(z.string().check(...checks)),
  );
}

/** The sentence that a field shows for this text; undefined for text that is accepted. */
export function firstError(
  schema: z.ZodMiniType<unknown, string>,
  text: string,
): string | undefined {
  return schema.safeParse(text).error?.issues[0]?.message;
}
