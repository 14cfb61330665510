// The text of a release as it is typed, and what stands between a draft and its publication.
import * as z from "zod/mini";
import { type Platform, platformLabels, platforms } from "#shared/contracts/platforms.ts";
import {
  atLeast,
  atMost,
  filled,
  oneLine,
  optionalText,
  requiredText,
  rule,
  storable,
} from "#shared/contracts/text-rules.ts";
import { isReleaseVersion } from "#shared/contracts/release-version.ts";

/** Lengths are in characters; the database has the same limits. */
export const releaseLimits = { notes: 20_000, publicKey: 200, reason: 500 } as const;

export const newReleaseSchema = z.object({
  version: requiredText(
    filled("Enter a version."),
    rule(isReleaseVersion, "Three numbers with dots between them, please, such as 1.5.0."),
  ),
});

export const releaseTextSchema = z.object({
  released_on: requiredText(
    filled("Choose a day."),
    rule((day) => day >= "1900" && /^\d{4}-/.test(day), "Choose a day between 1900 and 9999."),
  ),
  notes: z.string().check(z.trim(), atMost(releaseLimits.notes), storable()),
  public_key: optionalText(
    atMost(releaseLimits.publicKey),
    oneLine("A key is one line without invisible characters."),
  ),
});

/** What the form changes, as it is stored. */
export interface ReleaseText {
  released_on: string;
  notes: string;
  public_key: string | null;
  updated_at: string;
}

/** What the form shows for a draft. */
export function releaseTextOf({ released_on, notes, public_key }: ReleaseText) {
  return { released_on, notes, public_key: public_key ?? "" };
}

export const withdrawalSchema = z.object({
  reason: requiredText(
    filled("Say why: whoever has this version will read it."),
    atLeast(5),
    atMost(releaseLimits.reason),
    oneLine("One line, please, without invisible characters."),
  ),
});

interface DraftFile {
  platform: Platform;
  signature: string | null;
  checked_at: string | null;
}

interface Draft {
  notes: string;
  public_key: string | null;
  files: DraftFile[];
}

const labelsOf = (files: DraftFile[]) =>
  platforms.filter((platform) => files.some((file) => file.platform === platform))
    .map((platform) => platformLabels[platform]).join(", ");

/** What keeps a draft from being published; the database says the same. */
export function obstaclesOf({ files }: Pick<Draft, "files">): string[] {
  if (files.length === 0) return ["It has no file yet."];
  const unchecked = files.filter(({ checked_at }) => checked_at === null);
  return unchecked.length > 0 ? [`Not there and checked yet: ${labelsOf(unchecked)}.`] : [];
}

/** What whoever publishes it may have overlooked. */
export function doubtsOf({ notes, public_key, files }: Draft): string[] {
  const missing = platforms.filter((platform) => !files.some((file) => file.platform === platform));
  const unsigned = files.filter(({ signature }) => signature === null);
  const isSigned = unsigned.length < files.length;
  return [
    files.length > 0 && missing.length > 0 &&
    `No file for ${missing.map((platform) => platformLabels[platform]).join(", ")}.`,
    !notes.trim() && "There are no notes: nobody will know what is new.",
    isSigned && unsigned.length > 0 && `Not signed: ${labelsOf(unsigned)}.`,
    isSigned && !public_key &&
    "The files are signed, but nobody can check that without the public key.",
  ].filter((doubt) => doubt !== false);
}

/** Which version is offered once this one is published; the versions are in order, the newest first. */
export function isOfferedOncePublished(
  version: string,
  versions: readonly { version: string; state: string }[],
): boolean {
  return versions.find((each) => each.state === "published" || each.version === version)
    ?.version === version;
}
