/** The database connection of REST and Auth, with the platform's behaviour where lite has its own. */
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import postgres from "postgres";
import { databaseUrlAs, superuser } from "../postgres/connect.ts";
import { DatabaseConnection } from "./driver-connection.ts";
import { currentObservation } from "./failures.ts";
import { ConnectionPool } from "./pool.ts";
import { prepareSession, type RawExecutor, type SessionVariables } from "./session.ts";

/**
 * A connection that grants nothing. Left alone, lite gives ALL rights on every table to the API's
 * roles at its first request, which would hide missing grants and undo the revokes of migrations.
 */
export function connectLite(databasePort: number): PostgresConnection {
  const connection = createPostgresConnection({
    // Introspection must see every table, whatever its owner. Requests then change to the API's roles.
    url: databaseUrlAs(superuser, databasePort),
    postgresOptions: { max: poolSize, onnotice: () => {}, types: valueTypes },
  });
  replacePool(connection);
  // bootstrap.sql has made schemas and helpers; lite's own versions would replace them.
  connection.config.baseSchema = "";
  // Private in the declarations, but the only switches there are. "active" means that roles and
  // grants are in place and that every request changes to its role; the function is that change.
  Object.assign(connection, {
    rlsState: "active",
    applyJwtSessionContext: (executor: RawExecutor, variables: SessionVariables) =>
      prepareSession(executor, variables, currentObservation()),
  });
  return connection;
}

const poolSize = 16;

/**
 * lite reserves a connection of the driver for each statement or transaction. The driver hands out
 * closed ones after a loss, so these come from a pool that does not.
 */
function replacePool(connection: PostgresConnection): void {
  const { driver } = connection;
  // The driver takes options that it has read before; its declarations do not include this.
  const options = driver.options as unknown as postgres.Options<Record<string, never>>;
  const pool = new ConnectionPool(
    () => new DatabaseConnection((own) => postgres({ ...options, ...own })),
    poolSize,
  );
  Object.assign(driver, {
    async reserve() {
      const taken = await pool.take();
      return {
        unsafe: (text: string, parameters: never[]) =>
          taken.guard(taken.sql.unsafe(text, parameters)),
        release: () => pool.give(taken),
      };
    },
    end: () => pool.close(),
  });
}

/**
 * PostgREST writes times as ISO 8601 with "T" and a full offset; lite hands out PostgreSQL's text. And the driver
 * makes false of every text, also of the "true" that an argument in a URL is. lite passes an object or an array as
 * a text, and makes a JSON string of that text.
 */
const valueTypes = {
  boolean: {
    to: 16,
    from: [16],
    serialize: (value: unknown) => typeof value === "string" ? value : value === true ? "t" : "f",
    parse: (text: string) => text === "t",
  },
  // Under the name of lite's own, which it replaces.
  jsonb: {
    to: 3802,
    from: [3802],
    serialize: (value: unknown) =>
      typeof value === "string" && /^[{[]/.test(value) ? value : JSON.stringify(value),
    parse: (text: string) => JSON.parse(text),
  },
  timestamptz: textType(1184, (text) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")),
  timestamp: textType(1114, (text) => text.replace(" ", "T")),
};

function textType(oid: number, parse: (text: string) => string) {
  return { to: oid, from: [oid], serialize: (value: string) => value, parse };
}
