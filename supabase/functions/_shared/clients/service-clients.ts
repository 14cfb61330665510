/** Clients without a caller: anonymous, or with the service role. */
import { createAdminClient, createContextClient } from "@supabase/server/core";
import type { Database } from "../database.types.ts";
import { internalFailure } from "../http/failure.ts";
import type { DatabaseClient, Environment } from "./caller.ts";

/** Timeout of requests to the database and Storage. */
const timeoutMs = 10_000;

const supabaseOptions = {
  // An immediate "unavailable" is better than a worker that waits and retries.
  db: { retry: false },
  global: {
    fetch: (input: RequestInfo | URL, init: RequestInit = {}) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
      return fetch(input, { ...init, signal });
    },
  },
};

/** Made on first use, once for all requests. Throws `internal` when the environment lacks a value. */
export type ServiceClient = () => DatabaseClient;

/** Policies and grants apply as for anybody who is not signed in. */
export function anonymousClient(env: Environment = {}): ServiceClient {
  return once(() => createContextClient<Database>({ env, supabaseOptions }));
}

/** No policy applies. Its requests must not contain anything that a caller has chosen freely. */
export function serviceRoleClient(env: Environment = {}): ServiceClient {
  return once(() => createAdminClient<Database>({ env, supabaseOptions }));
}

function once(create: () => DatabaseClient): ServiceClient {
  let client: DatabaseClient | undefined;
  return () => {
    try {
      return client ??= create();
    } catch (error) {
      throw internalFailure(error);
    }
  };
}
