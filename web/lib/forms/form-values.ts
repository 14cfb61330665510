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
