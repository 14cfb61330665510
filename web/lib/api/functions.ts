// Calls Edge Functions. Their failures have one shape, and become the same AppError as all others.
import type { FailureBody } from "#shared/contracts/errors.ts";
import { publishableKey, supabaseUrl } from "../state/env.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { AppError, asAppError, kindByStatus } from "../errors/errors.ts";
import { refreshAccessToken } from "./fresh-token.ts";
import { getSupabase } from "./supabase.ts";

interface FunctionCall {
  method: "GET" | "POST" | "DELETE";
  body?: unknown;
  /** Calls as the signed-in member; without a session the function decides. */
  asMember?: boolean;
  /** Ends the call early, as a query does that no component uses any more. */
  signal?: AbortSignal;
  /** How the browser's own cache takes part; by default as the response allows. */
  cache?: RequestCache;
  /** For what takes longer than other calls. */
  timeoutMs?: number;
}

/** The URL of `/functions/v1/{path}`. */
export const functionUrl = (path: string): string => `${supabaseUrl}/functions/v1/${path}`;

async function accessToken(): Promise<string | undefined> {
  const { data } = await (await getSupabase()).auth.getSession();
  return data.session?.access_token;
}

async function newAccessToken(): Promise<string | undefined> {
  return await refreshAccessToken(await getSupabase());
}

/**
 * Calls `/functions/v1/{path}` with JSON and returns the parsed body, still to be checked by a
 * schema. Throws an AppError whose message is ready to be shown.
 */
export async function callFunction(path: string, call: FunctionCall): Promise<unknown> {
  const response = await requestFunction(path, call);
  return await response.json().catch(() => undefined);
}

/** The text that `/functions/v1/{path}` returns to a visitor. Throws an AppError, as above. */
export async function readFunctionText(path: string, signal: AbortSignal): Promise<string> {
  const response = await requestFunction(path, { method: "GET", asMember: false, signal });
  return await response.text().catch((thrown: unknown) => {
    throw asAppError(thrown);
  });
}

/** What `/functions/v1/{path}` returns to the signed-in member. Throws an AppError, as above. */
export async function readFunctionFile(path: string): Promise<Blob> {
  const response = await requestFunction(path, { method: "GET" });
  return await response.blob().catch((thrown: unknown) => {
    throw asAppError(thrown);
  });
}

async function requestFunction(path: string, call: FunctionCall): Promise<Response> {
  const { asMember = true } = call;
  let response: Response;
  try {
    const token = asMember ? await accessToken() : undefined;
    response = await send(path, call, token);
    // By the server's clock the token may be over when by this device's it is not.
    if (response.status === 401 && token) response = await send(path, call, await newAccessToken());
  } catch (thrown) {
    throw asAppError(thrown);
  }
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  const failure = readFailure(body);
  if (failure) {
    const { code, message } = failure;
    throw new AppError(kindByStatus(response.status), message, { code, cause: body });
  }
  // Not from our function: a gateway on the way, or nobody there.
  const kind = response.status === 429 ? "too-fast" : "server";
  throw new AppError(kind, "", {
    code: String(response.status),
  });
}

function send(
  path: string,
  { method, body, signal, cache, timeoutMs }: FunctionCall,
  token: string | undefined,
): Promise<Response> {
  return fetchWithTimeout(functionUrl(path), {
    method,
    headers: {
      apikey: publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(cache && { cache }),
    ...(signal && { signal }),
  }, timeoutMs);
}

/**
 * The parts of a failure (contracts/errors.ts) that pages use; undefined for responses of others,
 * who name no request. By hand, because every page carries this.
 */
function readFailure(body: unknown): { code: string; message: string } | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { code, message, requestId }: Partial<Record<keyof FailureBody, unknown>> = body;
  if (typeof code !== "string" || typeof message !== "string") return undefined;
  return typeof requestId === "string" ? { code, message } : undefined;
}
