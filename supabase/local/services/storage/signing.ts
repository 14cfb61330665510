/** Links that carry their own permission for a while. */
import { sign } from "hono/jwt";
import { jwtSecret, verifyToken } from "../../platform/keys.ts";
import { StorageError } from "./errors.ts";

/** Lifetime of an upload link, in seconds. Source: storage-api. */
const uploadSeconds = 7200;

export async function signDownload(
  bucketId: string,
  name: string,
  expiresInSeconds: number,
): Promise<string> {
  const token = await signed({ url: `${bucketId}/${name}` }, expiresInSeconds);
  return `/object/sign/${bucketId}/${encodeURI(name)}?token=${token}`;
}

export interface UploadPermission {
  owner: string | null;
  upsert: boolean;
}

export async function signUpload(
  bucketId: string,
  name: string,
  permission: UploadPermission,
): Promise<{ url: string; token: string }> {
  const url = `${bucketId}/${name}`;
  const token = await signed({ url, upload: true, ...permission }, uploadSeconds);
  return { url: `/object/upload/sign/${bucketId}/${encodeURI(name)}?token=${token}`, token };
}

/** Throws a StorageError unless the link's token is for reading this file, now. */
export async function checkDownload(token: string | null, path: string): Promise<void> {
  const claims = await readToken(token);
  if (claims.url !== path || claims.upload === true) throw mismatch();
}

/** What the token of an upload link permits. Throws a StorageError unless it is for this file. */
export async function checkUpload(token: string | null, path: string): Promise<UploadPermission> {
  const claims = await readToken(token);
  if (claims.url !== path || claims.upload !== true) throw mismatch();
  return {
    owner: typeof claims.owner === "string" ? claims.owner : null,
    upsert: claims.upsert === true,
  };
}

async function signed(claims: Record<string, unknown>, seconds: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return await sign({ ...claims, iat: now, exp: now + seconds }, jwtSecret, "HS256");
}

async function readToken(token: string | null): Promise<Record<string, unknown>> {
  if (!token) {
    throw new StorageError(
      400,
      "Error",
      "querystring must have required property 'token'",
      "InvalidRequest",
    );
  }
  return await verifyToken(token).catch((error: Error) => {
    const expired = error.name === "JwtTokenExpired";
    const message = expired
      ? '"exp" claim timestamp check failed'
      : "signature verification failed";
    throw new StorageError(400, "InvalidJWT", message, "InvalidJWT");
  });
}

function mismatch(): StorageError {
  return new StorageError(
    400,
    "InvalidSignature",
    "The url do not match the signature",
    "InvalidSignature",
  );
}
