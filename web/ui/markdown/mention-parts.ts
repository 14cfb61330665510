// Where a text mentions members: by the same rule as private.find_mentions in the database, which says whom.

/** A member whom a text mentions, by the name as it is written there. */
export interface Mention {
  id: string;
  name: string;
}

/** The text in pieces: what is plain, and the mentions in it, each with its @. */
export function mentionParts(
  text: string,
  mentions: readonly Mention[],
): (string | Mention)[] {
  if (mentions.length === 0 || !text.includes("@")) return [text];
  // The longest name that fits is the one that is meant.
  const byLength = [...mentions].sort((a, b) => b.name.length - a.name.length);
  const parts: (string | Mention)[] = [];
  let plainFrom = 0;
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    if (/[\p{L}\p{N}_/.@`[]$/u.test(text.slice(Math.max(0, at - 2), at))) continue;
    const mention = byLength.find(({ name }) =>
      text.startsWith(name, at + 1) &&
      !/^[\p{L}\p{N}]/u.test(text.slice(at + 1 + name.length, at + 3 + name.length))
    );
    if (!mention) continue;
    if (at > plainFrom) parts.push(text.slice(plainFrom, at));
    parts.push(mention);
    plainFrom = at + 1 + mention.name.length;
  }
  if (plainFrom < text.length) parts.push(text.slice(plainFrom));
  return parts;
}
