/** What the fields of a form hold, as the browser has it. */
export type FormValues = Record<string, string>;

export const namesOf = <Values extends FormValues>(values: Values) =>
  Object.keys(values) as (keyof Values)[]; // The keys of a record are its names.

export function isSame<Values extends FormValues>(one: Values, other: Values): boolean {
  return namesOf(one).every((name) => one[name] === other[name]);
}

export const trimmed = <Values extends FormValues>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.trim()]),
  ) as Values; // The same names.

/** What a device keeps of a form: the text, over which version it was typed, and what was sent without a response. */
export interface KeptText<Values> {
  values: Values;
  basedOn: string | null;
  sent: readonly Values[];
  /** Of the thing that saving makes. */
  madeId: string | undefined;
}

/**
 * Reads what a device has kept of a form with fields like those of `untouched`; undefined when it is none of theirs. Sites
 * from before December 2026 have kept the values alone, or as "form", and of a single box its words; drafts are forgotten
 * after 90 days.
 */
export function unpacked<Values extends FormValues>(
  text: string,
  untouched: Values,
): KeptText<Values> | undefined {
  const kept = parsedRecord(text);
  const { values = kept.form ?? kept, basedOn, sent, madeId } = kept;
  const [onlyBox = "", ...others] = Object.keys(untouched);
  const isKept = kept !== nothing && isRecord(values);
  if (!isKept && others.length > 0) return undefined;
  return {
    values: completed(isKept ? values : { [onlyBox]: text }, untouched),
    basedOn: typeof basedOn === "string" ? basedOn : null,
    sent: Array.isArray(sent)
      ? sent.filter(isRecord).map((each) => completed(each, untouched))
      : [],
    madeId: typeof madeId === "string" ? madeId : undefined,
  };
}

/** What was kept by another version of the site may lack a field, or have another one. */
function completed<Values extends FormValues>(kept: object, fallback: Values): Values {
  const texts = Object.entries(kept).filter(([name, text]) =>
    name in fallback && typeof text === "string"
  );
  return { ...fallback, ...Object.fromEntries(texts) };
}

const nothing: Record<string, unknown> = {};

function parsedRecord(text: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text);
    return isRecord(kept) ? kept : nothing;
  } catch {
    return nothing;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
