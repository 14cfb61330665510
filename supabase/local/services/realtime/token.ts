import { verify } from "hono/jwt";
import { JwtTokenInvalid, JwtTokenSignatureMismatched } from "hono/utils/jwt/types";
import { z } from "zod/mini";
import { RealtimeError } from "./realtime-error.ts";

const claimsSchema = z.looseObject({
  role: z.string().check(z.minLength(1)),
  exp: z.int(),
  sub: z.optional(z.string()),
});

/** The claims of a verified token; `exp` in seconds since 1970. */
export type Claims = z.infer<typeof claimsSchema>;

export interface TokenKeys {
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
}

// The hosted gateway swaps an opaque key for a long-lived token of its role. 2100-01-01.
const keyExpiry = 4_102_444_800;

/**
 * Makes the verifier of access tokens and API keys.
 * @returns a function from a token to its claims; it throws `RealtimeError` with the platform's message
 */
export function tokenVerifier(keys: TokenKeys): (token: string) => Promise<Claims> {
  const ofKey = new Map<string, Claims>([
    [keys.publishableKey, { role: "anon", exp: keyExpiry }],
    [keys.secretKey, { role: "service_role", exp: keyExpiry }],
  ]);
  return async (token) =>
    ofKey.get(token) ?? await readClaims(token.replace(/\s/g, ""), keys.jwtSecret);
}

/** Throws `RealtimeError` with the platform's message when a token with this `exp` has expired. */
export function assertNotExpired(exp: number): void {
  const secondsAgo = Math.floor(Date.now() / 1000) - exp;
  if (secondsAgo >= 0) {
    throw new RealtimeError("InvalidJWTToken", `Token has expired ${secondsAgo} seconds ago`);
  }
}

async function readClaims(token: string, secret: string): Promise<Claims> {
  // The platform reports the expiry in its own words, and looks at no other time.
  const options = { alg: "HS256", exp: false, nbf: false, iat: false } as const;
  const content = await verify(token, secret, options).catch((error) => {
    throw rejection(error);
  });
  const claims = claimsSchema.safeParse(content);
  if (!claims.success) {
    throw new RealtimeError("InvalidJWTToken", "Fields `role` and `exp` are required in JWT");
  }
  assertNotExpired(claims.data.exp);
  return claims.data;
}

function rejection(error: unknown): RealtimeError {
  if (error instanceof JwtTokenInvalid) {
    return new RealtimeError("MalformedJWT", "The token provided is not a valid JWT");
  }
  if (error instanceof JwtTokenSignatureMismatched) {
    return new RealtimeError("JwtSignatureError", "Failed to validate JWT signature");
  }
  return new RealtimeError(
    "JwtSignerError",
    "Failed to generate JWT signer, check your JWT secret or JWKS configuration",
  );
}
