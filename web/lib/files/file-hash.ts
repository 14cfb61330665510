// Computes the SHA-256 of a file without sending it anywhere.

/** Far more than any installer of ours; reading such a file would only fill the memory. */
export const largestBytes = 1024 ** 3;

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
