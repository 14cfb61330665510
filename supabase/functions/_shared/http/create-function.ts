/** What all functions have in common: request ids, CORS, limits, and one shape of failure. */
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { methodNotAllowed } from "hono/method-not-allowed";
import { corsHeaders } from "@supabase/supabase-js/cors";
import type { Report } from "../error-reports/reporter.ts";
import { errorResponse, failureResponse, type FunctionEnv } from "./failure-response.ts";
import { Failure } from "./failure.ts";
import { reportError } from "./report-error.ts";

export interface FunctionOptions {
  /** Largest request body in bytes. */
  maxBodyBytes?: number;
  /** Where errors are reported. Default: to the collector of ERROR_REPORTS_DSN. */
  report?: Report;
}

/**
 * Makes the Hono app of a function. The platform passes the function's name in the path, so that a
 * route "/threads" of "forum" serves /forum/threads.
 */
export function createFunction(
  name: string,
  { maxBodyBytes = 64 * 1024, report = reportError }: FunctionOptions = {},
): Hono<FunctionEnv> {
  const app = new Hono<FunctionEnv>();
  app.onError(errorResponse);
  app.notFound((c) =>
    failureResponse(new Failure("not_found", "There is nothing at this address."), c)
  );
  app.use(nameRequest(report));
  app.use(methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      c.header("allow", methods.join(", "));
      return failureResponse(
        new Failure("method_not_allowed", `This address answers ${methods.join(", ")} only.`),
        c,
      );
    },
  }));
  app.use(limitBody(maxBodyBytes));
  return app.basePath(`/${name}`);
}

// Every origin, like the platform's other APIs: callers prove who they are with a token that no
// browser sends by itself, so there is nothing another site could borrow.
const preflightHeaders = {
  "access-control-allow-methods": "GET,POST",
  "access-control-allow-headers": [
    ...corsHeaders["Access-Control-Allow-Headers"].split(", "),
    "x-request-id",
  ].join(","),
  "access-control-max-age": "7200",
};

// Headers are set on the finished response. Set before, they would keep Hono from its fast
// path of creating one; and its own CORS middleware creates a response first and copies it.
const nameRequest = (report: Report): MiddlewareHandler<FunctionEnv> => async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  c.set("report", report);
  if (c.req.method === "OPTIONS") c.res = c.body(null, 204, preflightHeaders);
  else await next();
  const { headers } = c.res;
  headers.set("x-request-id", requestId);
  headers.set("x-content-type-options", "nosniff");
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", "x-request-id,retry-after");
};

/** Throws `payload_too_large` for a body of more bytes, announced or counted. */
function limitBody(maxBodyBytes: number): MiddlewareHandler<FunctionEnv> {
  const reject = () => {
    throw new Failure("payload_too_large", "The request is too large.");
  };
  const count = bodyLimit({ maxSize: maxBodyBytes, onError: reject });
  return (c, next) => {
    // The body of a GET request is not read.
    if (c.req.method === "GET") return next();
    const announced = c.req.header("content-length");
    if (announced === undefined || c.req.header("transfer-encoding") !== undefined) {
      return count(c, next);
    }
    // The server reads no more than was announced. Counting would make a stream of the body first,
    // which costs more than reading it.
    return Number(announced) <= maxBodyBytes ? next() : reject();
  };
}
