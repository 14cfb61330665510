/** What all functions have in common: request ids, CORS, limits, and one shape of failure. */
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { methodNotAllowed } from "hono/method-not-allowed";
import { corsHeaders } from "@supabase/supabase-js/cors";
import { answerError, answerFailure } from "./answer-failure.ts";
import { Failure } from "./failure.ts";

export interface FunctionEnv {
  Variables: { requestId: string };
}

export interface FunctionOptions {
  /** Largest request body in bytes. */
  maxBodyBytes?: number;
}

/**
 * Makes the Hono app of a function. The platform passes the function's name in the path, so that a
 * route "/threads" of "forum" answers /forum/threads.
 */
export function createFunction(
  name: string,
  { maxBodyBytes = 64 * 1024 }: FunctionOptions = {},
): Hono<FunctionEnv> {
  const app = new Hono<FunctionEnv>();
  app.onError(answerError);
  app.notFound((c) =>
    answerFailure(new Failure("not_found", "There is nothing at this address."), c)
  );
  app.use(nameRequest);
  app.use(allowBrowsers);
  app.use(methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      c.header("allow", methods.join(", "));
      return answerFailure(
        new Failure("method_not_allowed", `This address answers ${methods.join(", ")} only.`),
        c,
      );
    },
  }));
  app.use(bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new Failure("payload_too_large", "The request is too large.");
    },
  }));
  return app.basePath(`/${name}`);
}

const nameRequest: MiddlewareHandler<FunctionEnv> = async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  c.header("x-request-id", requestId);
  c.header("x-content-type-options", "nosniff");
  await next();
};

// Every origin, like the platform's other APIs: callers prove who they are with a token that no
// browser sends by itself, so there is nothing another site could borrow.
const allowBrowsers = cors({
  origin: "*",
  allowHeaders: [...corsHeaders["Access-Control-Allow-Headers"].split(", "), "x-request-id"],
  allowMethods: ["GET", "POST"],
  exposeHeaders: ["x-request-id", "retry-after"],
  maxAge: 7200,
});
