/** The keys of the stack, and who is calling with them. */
import { verify } from "hono/jwt";

/** Keys of the local stack. They protect nothing: the stack listens on the loopback only. */
export const publishableKey = "sb_publishable_local_lmp";
export const secretKey = "sb_secret_local_lmp";
/** Signs access tokens and storage links (HS256). */
export const jwtSecret = "local-lmp-jwt-secret-with-at-least-32-characters";
/** The same secret as a named key: functions accept only tokens of a key with this id. */
export const signingKey = {
  kty: "oct",
  alg: "HS256",
  kid: "local-lmp",
  k: new TextEncoder().encode(jwtSecret).toBase64({ alphabet: "base64url", omitPadding: true }),
};

export type KeyKind = "publishable" | "secret";

/** What kind of key came as `apikey` header or query parameter; null without one. */
export function keyOf(request: Request): KeyKind | "unknown" | null {
  const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
  if (!key) return null;
  if (key === publishableKey) return "publishable";
  return key === secretKey ? "secret" : "unknown";
}

export type Claims = Record<string, unknown>;

/**
 * Claims of the bearer token; null without a token or with one of the opaque keys in its place.
 * Throws when the token is forged, expired or no token at all.
 */
export async function bearerClaims(request: Request): Promise<Claims | null> {
  const token = request.headers.get("authorization")?.match(/^Bearer\s+(.+)$/i)?.[1];
  if (!token || token.startsWith("sb_")) return null;
  return await verifyToken(token);
}

/** Claims of a token signed with the stack's secret. Throws when it is not valid now. */
export async function verifyToken(token: string): Promise<Claims> {
  return await verify(token, jwtSecret, "HS256");
}
