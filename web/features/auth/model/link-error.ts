// When Auth itself rejects a link, it sends people here with the reason in the fragment of the URL
// (or query): #error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid…

/** Anybody can write a link with words of their own in it; this keeps the room for a story small. */
const longestReason = 160;

/** The reason, as plain text on one line; undefined when the URL carries none. */
export function readLinkError(hash: string, search = ""): string | undefined {
  for (const part of [hash.replace(/^#/, ""), search.replace(/^\?/, "")]) {
    const parameters = new URLSearchParams(part);
    const reason = parameters.get("error_description") ?? parameters.get("error");
    const line = reason?.replace(/[\s\p{C}]+/gu, " ").trim();
    if (line) return line.length > longestReason ? `${line.slice(0, longestReason)}…` : line;
  }
  return undefined;
}
