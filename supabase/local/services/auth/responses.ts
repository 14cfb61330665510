/** Errors in the shape that Auth gives them. */

/** `{ code, error_code, msg }`, with the error code repeated in a header. */
export function authError(status: number, errorCode: string, message: string): Response {
  return Response.json({ code: status, error_code: errorCode, msg: message }, {
    status,
    headers: { "x-sb-error-code": errorCode },
  });
}

/** The first version of the API whose errors are `{ code, message }`. */
const newErrors = "2024-01-01";

/** The same error as clients get it who name the version of the API that they know. */
export async function inVersionOf(request: Request, response: Response): Promise<Response> {
  const version = request.headers.get("x-supabase-api-version") ?? "";
  if (response.ok || version < newErrors) return response;
  const { error_code, msg, ...rest } = await response.json();
  delete rest.code;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("x-supabase-api-version", newErrors);
  return Response.json({ code: error_code, message: msg, ...rest }, {
    status: response.status,
    headers,
  });
}

/** What Auth says of a password, which it measures in bytes; null when it takes it. */
export function rejectPassword(password: string, minimum: number): Response | null {
  const { length } = new TextEncoder().encode(password);
  if (length > 72) {
    return authError(400, "validation_failed", "Password cannot be longer than 72 characters");
  }
  return length < minimum
    ? authError(422, "weak_password", `Password should be at least ${minimum} characters.`)
    : null;
}

/** The error for a second mail to the same person within the pause of config.toml. */
export function tooSoon(waitMs: number): Response {
  const seconds = Math.ceil(waitMs / 1000);
  return authError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );
}
