import { sha256 } from "#shared/contracts/sha-256.ts";

/** The same UUID for the same text (RFC 9562, version 8: the first bits of its SHA-256). */
export async function textId(text: string): Promise<string> {
  const hex = await sha256(new TextEncoder().encode(text));
  const variant = (parseInt(hex.charAt(16), 16) & 0x3 | 0x8).toString(16);
  return `${hex.slice(0, 12)}8${hex.slice(13, 16)}${variant}${hex.slice(17, 32)}`
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
