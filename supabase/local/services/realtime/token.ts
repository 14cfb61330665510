import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod/mini";
import { isJsonRecord } from "./json.ts";
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
export function tokenVerifier(keys: TokenKeys): (token: string) => Claims {
  const ofKey = new Map<string, Claims>([
    [keys.publishableKey, { role: "anon", exp: keyExpiry }],
    [keys.secretKey, { role: "service_role", exp: keyExpiry }],
  ]);
  return (token) => ofKey.get(token) ?? verify(token.replace(/\s/g, ""), keys.jwtSecret);
}

function verify(token: string, secret: string): Claims {
  const [head = "", body = "", signature, ...rest] = token.split(".");
  const header = readPart(head);
  const content = readPart(body);
  if (!header || !content || signature === undefined || rest.length > 0) {
    throw new RealtimeError("MalformedJWT", "The token provided is not a valid JWT");
  }
  if (header.alg !== "HS256") {
    throw new RealtimeError(
      "JwtSignerError",
      "Failed to generate JWT signer, check your JWT secret or JWKS configuration",
    );
  }
  const expected = createHmac("sha256", secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new RealtimeError("JwtSignatureError", "Failed to validate JWT signature");
  }
  const claims = claimsSchema.safeParse(content);
  if (!claims.success) {
    throw new RealtimeError("InvalidJWTToken", "Fields `role` and `exp` are required in JWT");
  }
  const secondsAgo = Math.floor(Date.now() / 1000) - claims.data.exp;
  if (secondsAgo >= 0) {
    throw new RealtimeError("InvalidJWTToken", `Token has expired ${secondsAgo} seconds ago`);
  }
  return claims.data;
}

function readPart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
    return isJsonRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
