/** What a bucket accepts. */
import { invalidBucketName, invalidKey, invalidMimeType, tooLarge } from "./errors.ts";
import type { BucketRow } from "./rows.ts";

/** Characters the platform allows in names. Source: storage-api, isValidKey. */
const allowedName = /^[\w/!\-.*'() &$@=;:+,?]+$/;

/** Throws a StorageError for a name that the platform would not store. */
export function checkName(name: string): void {
  if (!allowedName.test(name) || name.length > 1024 || name.startsWith("/")) throw invalidKey(name);
}

/** Source: storage-api, isValidBucketName. */
const allowedBucketName = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/;

/** Throws a StorageError for a name that no bucket can have. */
export function checkBucketName(name: string): void {
  if (!allowedBucketName.test(name) || name !== name.trim()) throw invalidBucketName(name);
}

/** Largest file in bytes. Throws a StorageError when the size is known and above it. */
export function checkSize(bucket: BucketRow, size: number | null, globalLimit: number): number {
  const limit = Math.min(bucket.file_size_limit ?? globalLimit, globalLimit);
  if (size !== null && size > limit) throw tooLarge();
  return limit;
}

/** Throws a StorageError for a type that is not on the bucket's list ("image/png" or "image/*"). */
export function checkType(bucket: BucketRow, mimeType: string): void {
  const allowed = bucket.allowed_mime_types;
  if (!allowed || allowed.length === 0) return;
  // Compared exactly: neither capitals nor parameters are ignored.
  const fits = (pattern: string) =>
    pattern === "*/*" || pattern === mimeType ||
    (pattern.endsWith("/*") && mimeType.startsWith(pattern.slice(0, -1)));
  if (!allowed.some(fits)) throw invalidMimeType(mimeType);
}
