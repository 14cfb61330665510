/**
 * lite keeps the quotes of a quoted (i)like value inside `or=(…)` and `and=(…)`, and fails on
 * escaped ones. The same filter as a regular expression needs no quotes.
 */

/** The request with the quoted patterns of every logic tree in its URL rewritten. */
export function repairPatterns(request: Request): Request {
  const url = new URL(request.url);
  const trees = [...url.searchParams].filter(([name, value]) =>
    /(^|\.)(or|and)$/.test(name) && /like\."/.test(value)
  );
  if (trees.length === 0) return request;
  for (const [name, value] of trees) url.searchParams.set(name, repairTree(value));
  return new Request(url, request);
}

function repairTree(tree: string): string {
  return tree.replace(
    /\.(i?)like\."((?:[^"\\]|\\.)*)"/gs,
    (_, caseless: string, quoted: string) =>
      `.${caseless ? "imatch" : "match"}.^${expressionOf(quoted.replace(/\\(.)/gs, "$1"))}$`,
  );
}

/** A pattern of LIKE as a regular expression of PostgreSQL, in letters, digits and escapes only. */
function expressionOf(pattern: string): string {
  return pattern.replace(/\\(.)|./gsu, (character, escaped: string | undefined) => {
    if (escaped === undefined && (character === "%" || character === "*")) return ".*";
    if (escaped === undefined && character === "_") return ".";
    return literal(escaped ?? character);
  });
}

function literal(character: string): string {
  if (/[a-z0-9]/i.test(character)) return character;
  return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, "0")}`;
}
