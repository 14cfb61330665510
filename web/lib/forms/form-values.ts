/** What the fields of a form hold, as the browser has it. */
export type FormValues = Record<string, string>;

export const namesOf = <Values extends FormValues>(values: Values) =>
  Object.keys(values) as (keyof Values)[]; // The keys of a record are its names.

export function isSame<Values extends FormValues>(one: Values, other: Values): boolean {
  return namesOf(one).every((name) => one[name] === other[name]);
}

export const trimmed = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));

/** What was kept by another version of the site may lack a field, or have another one. */
export function completed<Values extends FormValues>(
  kept: Partial<Values>,
  fallback: Values,
): Values {
  const texts = Object.entries(kept).filter(([name, text]) =>
    name in fallback && typeof text === "string"
  );
  return { ...fallback, ...Object.fromEntries(texts) };
}

/**
 * What a device has kept of a form, with all that stands beside its values. Sites from before December 2026 have kept the
 * values alone, or as "form"; drafts are forgotten after 90 days. Nothing when it is no record.
 */
export function parsed(text: string): ParsedText {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    // A single box has kept its words as they are.
    return {};
  }
  if (!isRecord(kept)) return {};
  const { values = kept.form ?? kept, basedOn, sent, madeId } = kept;
  if (!isRecord(values)) return {};
  return {
    values,
    basedOn,
    sent: Array.isArray(sent) ? sent.filter(isRecord) : [],
    madeId: typeof madeId === "string" ? madeId : undefined,
  };
}

interface ParsedText {
  values?: object;
  basedOn?: unknown;
  sent?: readonly object[];
  madeId?: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
