/**
 * The current release as GET /releases returns it: the newest version of the database, or what the release file says,
 * latest-release.json in the bucket lmp, without fields that are not in the schema (see releases/README.md).
 */
import * as z from "zod/mini";

export const releaseBucket = "lmp";
export const releaseFileName = "latest-release.json";

/** True for a file elsewhere, which is linked as it is; false for one in the bucket. */
export function isWebUrl(url: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(url) && URL.canParse(url);
}

/** Names that need no encoding in a URL, and no way out of the bucket. */
function isStoragePath(url: string): boolean {
  return /^[\w+.-]+(\/[\w+.-]+)*$/.test(url) && !/(^|\/)\.+(\/|$)/.test(url);
}

const platformFileSchema = z.object({
  /** Web URL or path in the bucket. Without it the platform is listed but has no download. */
  url: z.optional(
    z.string("must be text").check(
      z.refine((url) => url === "" || isWebUrl(url) || isStoragePath(url), {
        error:
          "must be an http(s) address or a path in the bucket, of letters, digits and . _ - + /",
      }),
    ),
  ),
  /** For people, for example "84.2 MB". */
  size: z.optional(z.string("must be text").check(z.maxLength(40, "must be short"))),
  /** Of the whole file, in hexadecimal digits. */
  sha256: z.optional(
    z.string("must be text").check(
      z.toLowerCase(),
      z.regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits"),
    ),
  ),
  /** Whether GET /releases/{platform}/signature has one. A release file may use the name for something else. */
  signature: z.optional(z.catch(z.boolean(), false)),
}, "must be an object");

export type PlatformFile = z.infer<typeof platformFileSchema>;

const platformFile = z.optional(platformFileSchema);

export const releaseSchema = z.object({
  version: z.string("must be text").check(
    z.regex(/^\d[\w.+-]{0,39}$/, "must be a version such as 1.4.2"),
  ),
  /** A day, or a moment with its time zone. */
  releaseDate: z.union(
    [z.iso.date(), z.iso.datetime({ offset: true })],
    "must be an ISO 8601 date",
  ),
  /** Markdown. */
  notes: z.optional(z.string("must be text")),
  platforms: z.object({
    windows: platformFile,
    macos_intel: platformFile,
    macos_arm: platformFile,
    linux_appimage: platformFile,
    linux_deb: platformFile,
  }, "must be an object"),
}, "must be an object");

export type Release = z.infer<typeof releaseSchema>;

/** GET /releases/{platform}/link. The URL of a stored file works for a quarter of an hour. */
export const releaseLinkSchema = z.object({
  url: z.url(),
  /** Name under which the browser saves the file. */
  fileName: z.string(),
  /** Differs from what the page shows when a release came out in between. */
  version: z.string(),
});

export type ReleaseLink = z.infer<typeof releaseLinkSchema>;

/** POST /releases/{platform}/check, once the stored file was found to be what the draft says. */
export const releaseCheckSchema = z.object({
  sizeBytes: z.number(),
  sha256: z.string(),
  isGenuine: z.literal(true),
});

export type ReleaseCheck = z.infer<typeof releaseCheckSchema>;
