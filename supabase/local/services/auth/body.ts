/**
 * Reads the JSON bodies of Auth requests as strictly as Auth does. lite takes them as they come and
 * fails with a 500 on a number where a text belongs.
 */
import { authError } from "./responses.ts";

export type Body = Record<string, unknown>;

const texts = [
  "email",
  "phone",
  "password",
  "token",
  "token_hash",
  "type",
  "refresh_token",
  "auth_code",
  "code_verifier",
  "code_challenge",
  "code_challenge_method",
  "nonce",
  "current_password",
  "scope",
  "provider",
  "channel",
  "aud",
  "friendly_name",
  "factor_type",
  "challenge_id",
  "code",
];

/** The parsed body, `{}` for none, or the response that rejects it. */
export async function readBody(request: Request): Promise<Body | Response> {
  const text = await request.text();
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable("invalid JSON");
  }
  if (!isObject(value)) return unreadable(`cannot use ${nameOf(value)} as an object`);
  for (const key of texts) {
    const field = value[key];
    if (field === undefined || field === null) continue;
    if (typeof field !== "string") return unreadable(`cannot use ${nameOf(field)} as "${key}"`);
    if (!isStorable(field)) {
      return authError(
        400,
        "validation_failed",
        `"${key}" contains characters that cannot be stored`,
      );
    }
  }
  if (!isNullable(value.data, isObject)) return unreadable('cannot use this value as "data"');
  // The database has no NUL character, not even inside JSON.
  if (text.includes("\\u0000")) {
    return authError(400, "validation_failed", "NUL characters cannot be stored");
  }
  return value;
}

export function isObject(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text field of a body, null when it is missing. */
export function textOf(body: Body, key: string): string | null {
  const value = body[key];
  return typeof value === "string" && value !== "" ? value : null;
}

function isNullable(value: unknown, test: (value: unknown) => boolean): boolean {
  return value === undefined || value === null || test(value);
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

function nameOf(value: unknown): string {
  return Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
}

function unreadable(reason: string): Response {
  return authError(400, "bad_json", `Could not parse request body as JSON: ${reason}`);
}
