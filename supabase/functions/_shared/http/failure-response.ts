/** Turns every error into the one shape of response, and logs and reports what only we can fix. */
import type { Context } from "hono";
import type { FailureBody } from "../contracts/errors.ts";
import type { Report } from "../error-reports/reporter.ts";
import { Failure, internalFailure } from "./failure.ts";

/** What the context of each request contains. */
export interface FunctionEnv {
  Variables: { requestId: string; report: Report };
}

/** The response to a thrown error. Anything but a Failure is a defect and becomes `internal`. */
export function errorResponse(error: Error, c: Context<FunctionEnv>): Response {
  return failureResponse(error instanceof Failure ? error : internalFailure(error), c);
}

export function failureResponse(failure: Failure, c: Context<FunctionEnv>): Response {
  const requestId = c.get("requestId");
  if (failure.status >= 500) {
    console.error(`${requestId} ${c.req.method} ${c.req.path} ${failure.code}:`, failure.cause);
    const [, name = ""] = c.req.path.split("/");
    // Without a cause it is thrown on purpose, and its message is a sentence of ours.
    void c.get("report")(failure.cause ?? failure, {
      function: name,
      code: failure.code,
      request_id: requestId,
    });
  }
  const body: FailureBody = {
    code: failure.code,
    message: failure.message,
    requestId,
    ...(failure.issues && { issues: failure.issues }),
  };
  if (failure.retryAfterSeconds !== undefined) {
    c.header("retry-after", String(Math.ceil(failure.retryAfterSeconds)));
  }
  c.header("cache-control", "no-store");
  return c.json(body, failure.status);
}
