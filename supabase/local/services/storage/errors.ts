/** Errors of Storage. Nearly all are sent as HTTP 400; the body has the real status. */

export class StorageError extends Error {
  constructor(
    readonly statusCode: number,
    readonly error: string,
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

export const noSuchBucket = () =>
  new StorageError(404, "Bucket not found", "Bucket not found", "NoSuchBucket");
export const noSuchKey = () => new StorageError(404, "not_found", "Object not found", "NoSuchKey");
export const invalidKey = (key: string) =>
  new StorageError(400, "InvalidKey", `Invalid key: ${key}`, "InvalidKey");
export const invalidBucketName = (name: string) =>
  new StorageError(400, "InvalidBucketName", `Bucket name invalid: ${name}`, "InvalidBucketName");
const alreadyExists = () =>
  new StorageError(409, "Duplicate", "The resource already exists", "ResourceAlreadyExists");
export const accessDenied = (message = "new row violates row-level security policy") =>
  new StorageError(403, "Unauthorized", message, "AccessDenied");
export const invalidToken = (message: string) =>
  new StorageError(403, "Unauthorized", message, "InvalidJWT");
export const tooLarge = () =>
  new StorageError(
    413,
    "Payload too large",
    "The object exceeded the maximum allowed size",
    "EntityTooLarge",
  );
export const invalidMimeType = (type: string) =>
  new StorageError(
    415,
    "invalid_mime_type",
    `mime type ${type} is not supported`,
    "InvalidMimeType",
  );
export const invalidRequest = (message: string) =>
  new StorageError(400, "InvalidRequest", message, "InvalidRequest");

/** The response to an error that was thrown while a request was handled; null for unexpected ones. */
export function errorResponse(thrown: unknown): Response | null {
  const error = thrown instanceof StorageError ? thrown : fromDatabase(thrown);
  if (!error) return null;
  const { statusCode, message, code } = error;
  const body = { statusCode: `${statusCode}`, error: error.error, message, code };
  return Response.json(body, { status: 400 });
}

function fromDatabase(thrown: unknown): StorageError | null {
  if (!(thrown instanceof Error) || !("code" in thrown)) return null;
  switch (thrown.code) {
    case "42501":
      return accessDenied(thrown.message.replace(/ for table .*/, ""));
    case "23505":
      return alreadyExists();
    case "23503":
      return new StorageError(
        404,
        "Not Found",
        "The related resource does not exist",
        "NoSuchBucket",
      );
    case "22P05":
    case "22P02":
    case "22021":
      return invalidRequest(thrown.message);
    default:
      return null;
  }
}
