import pg from "pg";
import { createReconnectingPool, type Sql } from "../../platform/postgres/reconnecting-pool.ts";
import { RealtimeError } from "./realtime-error.ts";

export type Database = Sql;

// Less than the client's ten seconds, so that it receives the reason.
const queryTimeoutMs = 6000;

/**
 * Opens the pool for queries. Connects on first use and again after a loss.
 * @param url connection of a superuser, who alone may call `realtime.local_access`
 */
export function openDatabase(url: string): Database {
  return createReconnectingPool(url, {
    max: 5,
    application_name: "realtime",
    statement_timeout: 5000,
  });
}

/**
 * Waits for a query with a timeout: a connection can stop responding.
 * @throws RealtimeError when the database is unavailable or overloaded, and its own error when it rejects the
 *   statement, which means a fault in a policy
 */
export async function queryWithTimeout<Rows>(query: PromiseLike<Rows>): Promise<Rows> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no response")), queryTimeoutMs);
  });
  try {
    return await Promise.race([query, timeout]);
  } catch (error) {
    throw realtimeErrorOf(error) ?? error;
  } finally {
    clearTimeout(timer);
  }
}

function realtimeErrorOf(error: unknown): RealtimeError | undefined {
  const state = error instanceof pg.DatabaseError ? error.code : undefined;
  if (state === "57014") return new RealtimeError("QueryCanceled", "The query was canceled");
  if (state === "23514") {
    return new RealtimeError(
      "MissingPartition",
      "Realtime was unable to find the expected messages partition",
    );
  }
  // Errors of the driver have no state; 08, 53 and 57 are lost, full and closing down.
  if (state !== undefined && !/^(08|53|57)/.test(state)) return undefined;
  return new RealtimeError(
    "UnableToConnectToProject",
    "Realtime was unable to connect to the project database",
  );
}
