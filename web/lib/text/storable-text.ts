// Text that PostgreSQL can store: without U+0000, and without unpaired surrogates, on which encodeURIComponent throws, too.
// Apart from supabase/functions/_shared/contracts/text.ts, which is more than every page needs.

/** The text without both. */
export const storableText = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, "");

/** Escape sequences of JSON. Of surrogates JSON.stringify escapes only unpaired ones. */
const jsonEscapes = /\\(u0000|ud[89a-f]..|.)/g;

/** The same for what JSON.stringify has made. An unpaired surrogate becomes U+FFFD, as in URLs. */
const storableJson = (json: string): string =>
  json.replace(jsonEscapes, (sequence, escaped: string) => {
    if (escaped === "u0000") return "";
    return escaped.length > 1 ? "\ufffd" : sequence;
  });

/** A request whose URL and body, which is JSON where it is text, can be stored. URLs cannot hold unpaired surrogates. */
export function storableRequest(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): [RequestInfo | URL, RequestInit] {
  const body = init?.body;
  return [
    typeof input === "string" ? input.replaceAll("%00", "") : input,
    { ...init, ...(typeof body === "string" && { body: storableJson(body) }) },
  ];
}
