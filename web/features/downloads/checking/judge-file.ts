// Is this file one of ours? Its SHA-256 is computed here and compared with the release file's.
import { type Platform, platforms } from "#shared/contracts/platforms.ts";
import type { Release } from "#shared/contracts/release.ts";
import { fileNameOf } from "../model/release-facts.ts";

/** What is published of a version to compare files with. */
export interface KnownVersion {
  version: string;
  /** Null for a version that is still offered. */
  withdrawnReason: string | null;
  files: { platform: Platform; sha256: string }[];
}

export type Verdict =
  | { kind: "genuine"; platform: Platform }
  /** Of a version before the newest one. */
  | { kind: "older"; platform: Platform; version: string }
  | { kind: "withdrawn"; platform: Platform; version: string; reason: string }
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

/**
 * The verdict on a file that one of these versions has; undefined for every other. A file that an offered version has, too, is not
 * called withdrawn. `versions` are in order, newest first.
 */
export function judgeByVersions(sha256: string, versions: KnownVersion[]): Verdict | undefined {
  const newest = offeredVersion(versions);
  const having = versions.filter(({ files }) => files.some((file) => file.sha256 === sha256));
  const found = having.find(({ withdrawnReason }) => withdrawnReason === null) ?? having[0];
  const platform = found?.files.find((file) => file.sha256 === sha256)?.platform;
  if (!found || !platform) return undefined;
  const { version, withdrawnReason: reason } = found;
  if (reason !== null) return { kind: "withdrawn", platform, version, reason };
  return version === newest ? { kind: "genuine", platform } : { kind: "older", platform, version };
}

/** The version that is offered of these, which are in order, newest first. */
export function offeredVersion(versions: KnownVersion[]): string | undefined {
  return versions.find(({ withdrawnReason }) => withdrawnReason === null)?.version;
}
