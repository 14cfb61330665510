// The versions of the player as the database lists them: what was published, and what was withdrawn.
import { type Platform, platforms } from "#shared/contracts/platforms.ts";
import { isReleaseVersion } from "#shared/contracts/release-version.ts";
import { postPreview } from "#web/domain/forum/post-preview.ts";

export const versionsPerPage = 20;

export interface ListedVersion {
  version: string;
  isWithdrawn: boolean;
  /** A day, in ISO 8601. */
  releasedOn: string;
  /** The first lines of the notes, as plain text; empty without notes. */
  firstLines: string;
  systems: Platform[];
}

export interface VersionFile {
  platform: Platform;
  fileName: string;
  sizeBytes: number;
  /** In hexadecimal digits. */
  sha256: string;
  /** With which program its signature is checked; undefined without one. */
  signedWith: "minisign" | "gpg" | undefined;
}

export interface PublishedVersion {
  version: string;
  /** A day, in ISO 8601. */
  releasedOn: string;
  /** Markdown. */
  notes: string;
  publicKey: string | null;
  withdrawn: { at: string; reason: string } | undefined;
  /** In the order of `platforms`. */
  files: VersionFile[];
}

/** A version as the database has them, such as 1.4.2: three numbers of up to four digits. */
export function parseVersion(text: string | undefined): string | undefined {
  return text && isReleaseVersion(text) ? text : undefined;
}

/** By which the database orders versions, as it writes them: 1.10.0 comes after 1.9.0. */
export function versionKey(version: string): string {
  return `{${version.replaceAll(".", ",")}}`;
}

/** The beginning of release notes, without their headings and as plain text. */
export function firstLines(notes: string): string {
  const blocks = notes.replace(/^\s*#{1,6}\s.*$/gm, "").trim().split(/\n\s*\n/);
  return postPreview(blocks[0] ?? "", 220);
}

/** The rows whose platform this site knows, in the order of `platforms`. */
export function byPlatform<Row extends { platform: string }>(
  rows: Row[],
): (Row & { platform: Platform })[] {
  return platforms.flatMap((platform) =>
    rows.filter((row) => row.platform === platform).map((row) => ({ ...row, platform }))
  );
}

/** With which program a detached signature is checked. */
export function signedWith(signature: string | null): VersionFile["signedWith"] {
  if (signature === null) return undefined;
  return signature.startsWith("untrusted comment: ") ? "minisign" : "gpg";
}

const bytesFormat = new Intl.NumberFormat("en-US");

/** "84,215,808 bytes" */
export function bytesText(bytes: number): string {
  return `${bytesFormat.format(bytes)} ${bytes === 1 ? "byte" : "bytes"}`;
}
