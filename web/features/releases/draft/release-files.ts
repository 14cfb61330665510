// What an administrator drops onto a draft of a release: which file is for which system, what its checksum should be,
// and which signature belongs to it.
import type { Platform } from "#shared/contracts/platforms.ts";

/** By the ending of its name, and for the Mac by the chip; undefined where that does not tell. */
export function platformOf(fileName: string): Platform | undefined {
  const name = fileName.toLowerCase();
  if (/\.(exe|msi)$/.test(name)) return "windows";
  if (name.endsWith(".appimage")) return "linux_appimage";
  if (name.endsWith(".deb")) return "linux_deb";
  if (!/\.(dmg|pkg|zip)$/.test(name) || !/mac|darwin|osx|\.dmg$|\.pkg$/.test(name)) {
    return undefined;
  }
  if (/arm64|aarch64|apple[-_. ]?silicon/.test(name)) return "macos_arm";
  return /intel|x64|x86[-_]64|amd64/.test(name) ? "macos_intel" : undefined;
}

/** The name under which a file is stored and downloaded: blanks and brackets become hyphens. */
export const storedName = (fileName: string): string =>
  fileName.replace(/[^A-Za-z0-9._+-]+/g, "-").replace(/\.{2,}/g, ".")
    .slice(-120).replace(/^[^A-Za-z0-9]+/, "");

/** The lines of a file like SHA256SUMS, by the name of the file: "{64 hexadecimal digits}  {name}", or BSD's form. */
export function parseChecksums(text: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const gnu = /^\\?([0-9a-f]{64}) [ *](.+)$/i.exec(line.trim());
    const bsd = /^SHA256 \((.+)\) = ([0-9a-f]{64})$/i.exec(line.trim());
    const [sum, name] = gnu ? [gnu[1], gnu[2]] : [bsd?.[2], bsd?.[1]];
    // Some write the folder as well.
    if (sum && name) sums.set(name.split("/").at(-1) ?? name, sum.toLowerCase());
  }
  return sums;
}

/** What a dropped file is, by its name. */
export function kindOf(fileName: string): "installer" | "checksums" | "signature" | "other" {
  if (/\.(minisig|asc|sig)$/i.test(fileName)) return "signature";
  if (/\.(exe|msi|dmg|pkg|zip|appimage|deb)$/i.test(fileName)) return "installer";
  return /sha256|checksums?/i.test(fileName) ? "checksums" : "other";
}

/** The name of the file that a signature is for. */
export const signedName = (signature: string) => signature.replace(/\.(minisig|asc|sig)$/i, "");

/** Whether the site knows how such a signature is checked: the database takes no other. */
export const isKnownSignature = (text: string) =>
  text.length <= 4000 && /^(untrusted comment: |-----BEGIN PGP SIGNATURE-----)/.test(text);
