/** Errors in the shape that Auth gives them. */

/** `{ code, error_code, msg }`, with the error code repeated in a header. */
export function authError(status: number, errorCode: string, message: string): Response {
  return Response.json({ code: status, error_code: errorCode, msg: message }, {
    status,
    headers: { "x-sb-error-code": errorCode },
  });
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
