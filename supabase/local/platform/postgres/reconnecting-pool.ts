/** A pool that serves every query while the database stops, crashes and starts again. */
import pg from "pg";
import template from "sql-template-tag";
import { lossBehind } from "./connection-lost.ts";
import { type Listener, listenFor } from "./listener.ts";

/** Runs a statement. Values in the template become parameters; fragments are those of `sql-template-tag`. */
export interface Query {
  <Rows extends pg.QueryResultRow[] = pg.QueryResultRow[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows>;
}

export interface Sql extends Query {
  /** Runs a text of one or more statements as it is. */
  unsafe(text: string): Promise<void>;
  /** Runs `work` in a transaction, which its error rolls back. */
  begin<Result>(work: (sql: Query) => Promise<Result>): Promise<Result>;
  notify(channel: string, text: string): Promise<void>;
  /** See `listenFor`. */
  listen(channel: string, onText: (text: string) => void, onListening?: () => void): Promise<void>;
  /** Closes the connections. Queries under way get a second to finish. */
  end(): Promise<void>;
}

/** Longest wait for a free connection. Source: PostgREST's `db-pool-acquisition-timeout`. */
const acquireTimeoutMs = 10_000;
const closeTimeoutMs = 1000;

export function createReconnectingPool(
  connectionString: string,
  { max, ...settings }: pg.ClientConfig & { max: number },
): Sql {
  const options = { connectionString, connectionTimeoutMillis: acquireTimeoutMs, ...settings };
  const pool = new pg.Pool({ ...options, max, idleTimeoutMillis: 0 });
  // A loss is an error of the query that waits, and the pool drops the connection. Without listeners
  // the event that reports it as well would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const listeners: Listener[] = [];
  const run = queryOn(pool);
  return Object.assign(run, {
    async unsafe(text: string) {
      await settled(pool.query(text));
    },
    begin: <Result>(work: (sql: Query) => Promise<Result>) => inTransaction(pool, work),
    async notify(channel: string, text: string) {
      await run`select pg_notify(${channel}, ${text})`;
    },
    async listen(channel: string, onText: (text: string) => void, onListening?: () => void) {
      listeners.push(await listenFor(options, channel, onText, onListening));
    },
    async end() {
      await Promise.all([close(pool), ...listeners.map((listener) => listener.close())]);
    },
  });
}

function queryOn(runner: pg.Pool | pg.PoolClient): Query {
  return async <Rows>(strings: TemplateStringsArray, ...values: unknown[]) => {
    // pg would write null.
    if (values.includes(undefined)) throw new TypeError(`A value is undefined in ${strings.raw}`);
    const { rows } = await settled(runner.query(template(strings, ...values)));
    return rows as Rows;
  };
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (sql: Query) => Promise<Result>,
): Promise<Result> {
  const client = await settled(pool.connect());
  let isUsable = true;
  try {
    await settled(client.query("begin"));
    const result = await work(queryOn(client));
    await settled(client.query("commit"));
    return result;
  } catch (error) {
    isUsable = await client.query("rollback").then(() => true, () => false);
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/** The outcome of a call to pg, with a loss of the connection as such. */
function settled<Result>(call: Promise<Result>): Promise<Result> {
  return call.catch((error) => {
    throw lossBehind(error);
  });
}

async function close(pool: pg.Pool): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((done) => timer = setTimeout(done, closeTimeoutMs));
  await Promise.race([pool.end(), timeout]);
  clearTimeout(timer);
}
