// JSON inside a page, for search engines. The one way it gets there.

const escapes: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The value as JSON that can stand between script tags: no text in it can end the element or begin a
 * comment, and every parser of JSON reads the same value back.
 */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? "",
  );
}
