/**
 * Keeps the database error behind a request. lite turns many of them into a 500 without a code and
 * prints all of them; with the original the gateway can respond as the platform does.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** What PostgreSQL, or the connection to it, reported. */
export interface DatabaseFailure {
  /** SQLSTATE, or a name such as ECONNREFUSED when there was no response at all. */
  code: string;
  message: string;
  detail: string | null;
  hint: string | null;
}

/** One request on its way through lite. */
export interface Observation {
  request: Request;
  failure: DatabaseFailure | null;
  /** Anything else that was thrown, for the log. */
  other: unknown;
}

const observations = new AsyncLocalStorage<Observation>();

/** Runs `work` and reports which database error it met, if any. An error thrown becomes a plain 500. */
export async function observe(
  request: Request,
  work: () => Promise<Response>,
): Promise<{ response: Response } & Observation> {
  const observation: Observation = { request, failure: null, other: null };
  const response = await observations.run(observation, () =>
    work().catch((error) => {
      noteError(error);
      return new Response(null, { status: 500 });
    }));
  return { response, ...observation };
}

/** The request that is being handled, if any. */
export function currentObservation(): Observation | undefined {
  return observations.getStore();
}

/** To be called with every error on its way to a response. */
export function noteError(error: unknown): void {
  const observation = observations.getStore();
  if (!observation) return;
  const failure = asDatabaseFailure(error);
  if (failure) observation.failure = failure;
  else observation.other = error;
}

/** lite prints each rejected request; here the response is enough. Other output passes. */
export function silenceObserved(): void {
  const print = console.error;
  console.error = (...values: unknown[]) => {
    if (!observations.getStore()) return print(...values);
    for (const value of values) if (value instanceof Error) noteError(value);
  };
}

/** Reads an error of the database driver; null for everything else. */
function asDatabaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") {
    return null;
  }
  const text = (key: string): string | null => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === "string" ? value : null;
  };
  if (!/^[0-9A-Z]{5}$/.test(error.code) && !isConnectionFailure(error.code)) return null;
  return { code: error.code, message: error.message, detail: text("detail"), hint: text("hint") };
}

/** True for codes that mean "the database could not be reached". */
export function isConnectionFailure(code: string): boolean {
  return /^(ECONN|EPIPE|ETIMEDOUT|CONNECT)/.test(code) || /^(57P0[123]|08)/.test(code);
}
