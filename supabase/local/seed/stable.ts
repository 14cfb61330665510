/** Deterministic pseudo-random ids and numbers, made from a key. */
import { createHash } from "node:crypto";

/** The same UUID for the same key, in the layout of version 5. */
export function stableId(key: string): string {
  const bytes = createHash("sha1").update(`lmp-demo/${key}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6] ?? 0) & 0x0f | 0x50;
  bytes[8] = (bytes[8] ?? 0) & 0x3f | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
    .join("-");
}

/** A number from 0 to below 1, the same for the same key. */
export function stableChance(key: string): number {
  return createHash("sha1").update(key).digest().readUInt32BE(0) / 2 ** 32;
}

/** A number between two bounds, the same for the same key. */
export function stableBetween(key: string, low: number, high: number): number {
  return low + stableChance(key) * (high - low);
}
