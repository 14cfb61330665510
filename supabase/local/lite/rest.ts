/** /rest/v1: lite's answers, with PostgREST's errors. */
import { bearerClaims, keyOf } from "../gateway/keys.ts";
import type { Log } from "../process/log.ts";
import { observe } from "./failures.ts";
import { answerFailure, restError } from "./rest-errors.ts";

type Fetch = (request: Request) => Promise<Response>;

/** The handler of /rest/v1. */
export function createRest(lite: Fetch, log: Log): Fetch {
  return async (request) => {
    const { response, failure, other } = await observe(() => lite(request));
    // PGRST is a whole answer written by a function; lite has formed it already.
    if (failure && failure.code !== "PGRST") {
      return answerFailure(failure, await isVisitor(request));
    }
    if (response.status < 500) return response;
    log(`${request.method} ${new URL(request.url).pathname}: ${other ?? response.status}`);
    // Everything the database refuses was handled above: what is left is a request nobody can read.
    return restError(400, { code: "PGRST100", message: "The request could not be parsed" });
  };
}

async function isVisitor(request: Request): Promise<boolean> {
  if (keyOf(request) === "secret") return false;
  return await bearerClaims(request).then((claims) => claims === null, () => true);
}
