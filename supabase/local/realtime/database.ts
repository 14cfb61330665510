import postgres from "postgres";
import { connectSteadily } from "../postgres/steady-sql.ts";
import { Refusal } from "./refusal.ts";

export type Database = postgres.Sql;

// Less than the client's ten seconds, so that it hears the reason.
const longestAnswerMs = 6000;

/**
 * Opens the pool for questions to the database. Connects on first use and again after a loss.
 * @param url connection of a superuser, who alone may ask `realtime.local_access`
 */
export function openDatabase(url: string): Database {
  return connectSteadily(url, {
    max: 5,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: "realtime", statement_timeout: 5000 },
  });
}

/**
 * Waits for an answer of the database, but not for ever: a connection can fall silent.
 * @throws Refusal when the database is away or overwhelmed, and its own error when it refuses the
 *   statement, which for us means a fault in a policy
 */
export async function answerOf<Rows>(query: PromiseLike<Rows>): Promise<Rows> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), longestAnswerMs);
  });
  try {
    return await Promise.race([query, silence]);
  } catch (error) {
    throw refusalOf(error) ?? error;
  } finally {
    clearTimeout(timer);
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  const state = error instanceof postgres.PostgresError ? error.code : undefined;
  if (state === "57014") return new Refusal("QueryCanceled", "The query was canceled");
  if (state === "23514") {
    return new Refusal(
      "MissingPartition",
      "Realtime was unable to find the expected messages partition",
    );
  }
  // Errors of the driver have no state; 08, 53 and 57 are lost, full and closing down.
  if (state !== undefined && !/^(08|53|57)/.test(state)) return undefined;
  return new Refusal(
    "UnableToConnectToProject",
    "Realtime was unable to connect to the project database",
  );
}
