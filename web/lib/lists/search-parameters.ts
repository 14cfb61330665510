// Reads single parameters out of a URL. By hand and not with a parser: the URLs of all
// pages are part of every page.
import { storableText } from "../text/storable-text.ts";

/**
 * The parameter as text that can be stored and looked for. URLs hold nothing else than text; links inside the site may name
 * a number.
 */
export function textParameter(value: unknown): string | undefined {
  if (typeof value === "string") return storableText(value);
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

/** The parameter if it is one of these words. */
export function wordParameter<Word extends string>(
  value: unknown,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === value);
}

/** The parameter as a whole number of the range, or undefined. */
export function numberParameter(value: unknown, least: number, most: number): number | undefined {
  const number = Number(textParameter(value) || undefined);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** The fields of a parameter that is an object, which a URL writes as JSON; none for any other. */
export function objectParameter(parameter: unknown): Record<string, unknown> {
  const value = typeof parameter === "string" ? parseJson(parameter) : parameter;
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
