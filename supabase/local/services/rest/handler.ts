/** /rest/v1: lite's responses, with PostgREST's behaviour where the two differ. */
import { bearerClaims, keyOf } from "../../platform/keys.ts";
import { observe } from "../../platform/lite/failures.ts";
import type { Log } from "../../platform/log.ts";
import { quoteArguments } from "./arguments.ts";
import { prepareBody } from "./body.ts";
import type { ColumnKinds } from "./column-kinds.ts";
import { failureResponse, restError } from "./errors.ts";
import { repairPatterns } from "./patterns.ts";
import { repairResponse } from "./response.ts";

type Fetch = (request: Request) => Promise<Response>;

/** The handler of /rest/v1. */
export function createRest(lite: Fetch, kinds: ColumnKinds, log: Log): Fetch {
  return async (request) => {
    let isVisitor = keyOf(request) !== "secret";
    try {
      if (await bearerClaims(request)) isVisitor = false;
    } catch (error) {
      return rejectToken(error);
    }
    const rejection = rejectUnfiltered(request) ?? rejectSelect(request);
    if (rejection) return rejection;
    const table = tableOf(request);
    const { response, failure, other } = await observe(request, async () => {
      const prepared = await prepareBody(quoteArguments(repairPatterns(request)), table, kinds);
      return prepared instanceof Response ? prepared : await lite(prepared);
    });
    // PGRST is a whole response written by a function; lite has formed it already.
    if (failure && failure.code !== "PGRST") return failureResponse(failure, isVisitor, table);
    if (response.status >= 500 && !failure) {
      log(`${request.method} ${new URL(request.url).pathname}: ${other ?? response.status}`);
      // What the database rejects was handled above: the rest are requests that cannot be parsed.
      return restError(400, { code: "PGRST100", message: "The request could not be parsed" });
    }
    return await repairResponse(request, table, response);
  };
}

/** Name of the table or view a request is about; null for functions and the root. */
function tableOf(request: Request): string | null {
  const name = new URL(request.url).pathname.match(/^\/rest\/v1\/([^/]+)$/)?.[1];
  if (!name || name === "rpc") return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function rejectToken(error: unknown): Response {
  const expired = error instanceof Error && error.name === "JwtTokenExpired";
  return restError(
    401,
    expired ? { code: "PGRST303", message: "JWT expired" } : {
      code: "PGRST301",
      message: "No suitable key or wrong key type",
      details: "None of the keys was able to decode the JWT",
    },
  );
}

/** Parameters that choose the shape of a response, not its rows. */
const shaping = new Set(["select", "order", "columns", "on_conflict", "apikey"]);

/** The platform runs with "safeupdate": no request may change or delete a whole table by mistake. */
function rejectUnfiltered(request: Request): Response | null {
  if (request.method !== "PATCH" && request.method !== "DELETE") return null;
  const parameters = [...new URL(request.url).searchParams.keys()];
  if (parameters.some((name) => !shaping.has(name))) return null;
  const verb = request.method === "PATCH" ? "UPDATE" : "DELETE";
  return restError(400, { code: "21000", message: `${verb} requires a WHERE clause` });
}

/** lite returns all columns for a selection that begins with invalid characters. */
function rejectSelect(request: Request): Response | null {
  const select = new URL(request.url).searchParams.get("select") ?? "";
  if (!/^\s*([:!@#%`[\]()'~>-]|\.(?!\.\.))/.test(select)) return null;
  return restError(400, {
    code: "PGRST100",
    message: `"failed to parse select parameter (${select})" (line 1, column 1)`,
  });
}
