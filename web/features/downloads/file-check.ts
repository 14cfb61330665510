// Is this file one of ours? Its SHA-256 is computed here and compared with the release file's.
import { type Platform, platforms } from "#shared/contracts/platforms.ts";
import type { Release } from "#shared/contracts/release.ts";
import { fileNameOf } from "./release-facts.ts";

/** Far more than any installer of ours; reading such a file would only fill the memory. */
export const largestBytes = 1024 ** 3;

export type Verdict =
  | { kind: "genuine"; platform: Platform }
  /** `claims` is the platform whose download has this file's name. */
  | { kind: "foreign"; claims: Platform | undefined }
  /** The release file has no checksum for the file of this name. */
  | { kind: "unlisted"; platform: Platform };

/** Browsers number a file that they save twice: "lmp (1).dmg". */
const withoutNumber = (name: string) => name.replace(/ ?\(\d+\)(?=\.[^.]+$)/, "");

export function judgeFile(name: string, sha256: string, release: Release): Verdict {
  const genuine = platforms.find((platform) => release.platforms[platform]?.sha256 === sha256);
  if (genuine) return { kind: "genuine", platform: genuine };
  const claims = platforms.find((platform) => {
    const file = release.platforms[platform];
    return file && fileNameOf(file) === withoutNumber(name);
  });
  return claims && !release.platforms[claims]?.sha256
    ? { kind: "unlisted", platform: claims }
    : { kind: "foreign", claims };
}

/** The whole file; `onProgress` gets the fraction read, from 0 to 1. Rejects when it cannot be read. */
export async function readBytes(
  file: File,
  onProgress: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size);
  const reader = file.stream().getReader();
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes.set(part.value, length);
    length += part.value.length;
    onProgress(length / file.size);
  }
  return bytes;
}

/** Whether this page may compute checksums: only secure ones (https, or localhost) may. */
export const canHash = () => "subtle" in crypto;

/** In hexadecimal digits. Needs `canHash`. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
