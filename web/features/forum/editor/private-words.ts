// What people publish with a log without noticing: their name in a path, and what opens an account.

export interface PrivateWords {
  kind: "name" | "secret";
  /** As it stands in the text. */
  words: string;
}

/** Folders of nobody in particular, and what stands for a name that was taken out. */
const noNames = new Set(
  "public shared default all users user username name you me … ... xxx".split(" "),
);

/** A name with blanks ends at the next folder. */
const homes =
  /([a-z]:[\\/]+users[\\/]+|\/(?:home|users)\/)([^\\/\r\n"'<>|:*?]{1,64}(?=\\)|[^\\/\s"'<>|:*?,;]+)/gi;

/** The secret is the first group, or all of it. */
const secrets = [
  // A signed token.
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g,
  /\b(?:bearer|basic)\s+([\w.~+/=-]{12,})/gi,
  /\b(?:api[_-]?key|(?:access|auth|refresh|session)[_-]?token|token|secret|passw(?:or)?d|pwd)["']?\s*[:=]\s*["']?((?=[^\s"'&,;]*\d)[^\s"'&,;]{6,})/gi,
  // Of GitHub, OpenAI, Slack and Amazon.
  /\b(?:gh[pousr]_\w{20,}|github_pat_\w{20,}|sk-[\w-]{20,}|xox[abprs]-[\w-]{10,}|AKIA[0-9A-Z]{16})\b/g,
  // The password in a URL.
  /:\/\/[^\s/:@]{1,80}:([^\s/@]{1,200})@/g,
];

const removed = "[removed]";

/** Each name and secret once, in no order. */
export function findPrivateWords(text: string): PrivateWords[] {
  const names = Array.from(text.matchAll(homes), ([, , name = ""]) => name)
    .filter((name) => !noNames.has(name.toLowerCase()));
  const found = secrets.flatMap((form) =>
    Array.from(text.matchAll(form), ([all, secret = all]) => secret)
  ).filter((secret) => secret !== removed);
  return [
    ...Array.from(new Set(names), (words) => ({ kind: "name" as const, words })),
    ...Array.from(new Set(found), (words) => ({ kind: "secret" as const, words })),
  ];
}

/** The text without them. */
export function withoutPrivateWords(text: string): string {
  const withoutNames = text.replace(
    homes,
    (all, home: string, name: string) => noNames.has(name.toLowerCase()) ? all : `${home}…`,
  );
  return secrets.reduce(
    (rest, form) =>
      rest.replace(
        form,
        (all, secret) => typeof secret === "string" ? all.replace(secret, removed) : removed,
      ),
    withoutNames,
  );
}
