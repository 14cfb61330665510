/** A keyed hash of a value that must be recognised again but not be stored. */
import { resolveEnv } from "@supabase/server/core";
import { internalFailure } from "../http/failure.ts";
import type { Environment } from "./caller.ts";

/**
 * The same 64 hexadecimal digits for the same text, until the secret key is replaced. Nobody without
 * that key can find the text by trying, as with a plain hash of an IP address.
 */
export async function hmacOf(text: string, env: Environment = {}): Promise<string> {
  const { data, error } = resolveEnv(env);
  const secret = data && Object.values(data.secretKeys)[0];
  if (!secret) throw internalFailure(error ?? new Error("No secret key is set."));
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    bytes.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const digest = await crypto.subtle.sign("HMAC", key, bytes.encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
