/**
 * Takes out of an error's message what may be about a person: messages quote what was typed, URLs, rows and
 * keys. What is left says what kind of thing went wrong. Rather too much goes than too little.
 */

const mostCharacters = 300;

/** Names of the code and of the schema, which engines and the database quote: they say where to look. */
const quotedNames =
  /\b(reading|setting|execute|property|relation|constraint|column|table|function) (["'`])([\w$.]{1,60})\2/g;

/** From the first opening quote to the last closing one, or to the end: what is quoted may have quotes in it. */
const quoted: [from: RegExp, to: RegExp][] = [
  [/"/, /"/g],
  [/`/, /`/g],
  [/[“„”]/, /[”“]/g],
  [/[«»]/, /[»«]/g],
  [/(?<![\p{L}\p{N}])['‘]/u, /['’](?![\p{L}\p{N}])/gu],
];

/** In this order: what is replaced is never looked at again as something else. */
const patterns: [pattern: RegExp, replacement: string][] = [
  [/\b(?:data|blob|mailto|tel|javascript):\S+/gi, "[url]"],
  [/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, "[url]"],
  [/[?#&][^\s=?#&]+=\S*/g, "[query]"],
  [/\S*@\S+/g, "[email]"],
  // As the database names a value: Key (email)=(…).
  [/=\s*\([^)]*\)?/g, "=[value]"],
  [/\b(Bearer|Basic)\s+\S+/gi, "$1 [secret]"],
  [
    /\b(pass(?:word|phrase|wd)?|secret|token|api.?key|code|cookie|authorization)(\s*[:=]\s*|\s+is\s+)\S+/gi,
    "$1$2[secret]",
  ],
  [/\b(?:sb_(?:secret|publishable)|sbp|whsec|re|sk|pk)_\w+/gi, "[secret]"],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, "[id]"],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "[ip]"],
  [/(?<![\w:])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/gi, "[ip]"],
  // Tokens and signatures: long, without spaces, and with a digit, or longer than any name.
  [/(?=[\w+/=.~%-]*\d)[\w+/=.~%-]{20,}|[\w+/=.~%-]{50,}/g, "[token]"],
  [/\b(?=[a-f]*\d)[\da-f]{8,}\b/gi, "[id]"],
  // Telephone numbers, ids, sizes: all the same from outside.
  [/\+?\d(?:[\s()/-]{0,2}\d){4,}/g, "[number]"],
];

/** A message without what may be about a person, in one line of 300 characters at most. */
export function scrub(message: string): string {
  // What is longer than any message of ours is text of somebody; looking through it would cost time.
  let text = message.slice(0, 4 * mostCharacters).replace(quotedNames, "$1 $3");
  for (const [from, to] of quoted) text = withoutQuoted(text, from, to);
  for (const [pattern, replacement] of patterns) text = text.replace(pattern, replacement);
  text = text.replace(/\s+/g, " ").trim();
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;
}

function withoutQuoted(text: string, from: RegExp, to: RegExp): string {
  const start = text.search(from);
  if (start < 0) return text;
  const rest = text.slice(start + 1);
  const last = [...rest.matchAll(to)].at(-1);
  const after = last ? rest.slice(last.index + last[0].length) : "";
  return `${text.slice(0, start)}[text]${after}`;
}
