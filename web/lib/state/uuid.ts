import { sha256 } from "#shared/contracts/sha-256.ts";

/** Whether `text` is a UUID as the database writes it. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` is there on secure pages only. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return asUuid(Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""), 4);
}

/** The same UUID for the same words (RFC 9562, version 8: of their SHA-256). */
export async function uuidOf(words: string): Promise<string> {
  return asUuid(await sha256(new TextEncoder().encode(words)), 8);
}

/** The first 128 bits of `hex`, with those that name the version and the variant in their places. */
function asUuid(hex: string, version: 4 | 8): string {
  const variant = (parseInt(hex.charAt(16), 16) & 0x3 | 0x8).toString(16);
  return `${hex.slice(0, 12)}${version}${hex.slice(13, 16)}${variant}${hex.slice(17, 32)}`
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
