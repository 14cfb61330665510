/**
 * The driver's interface over connections that are used once: a pool that serves every query
 * while the database stops, crashes and starts again.
 */
import postgres, { type Sql, type TransactionSql } from "postgres";
import { DatabaseConnection, type OpenDriver } from "./connection.ts";
import { listenFor } from "./listener.ts";
import { ConnectionPool } from "./pool.ts";

/** The part of the driver's query that decides where it runs. Not in its declarations. */
interface Query extends PromiseLike<unknown> {
  handler(query: Query): unknown;
  reject(error: unknown): void;
}

/** A pool with the driver's tagged templates, `unsafe`, `begin`, `notify`, `listen` and `end`. */
export function createReconnectingPool(
  url: string,
  options: postgres.Options<Record<string, postgres.PostgresType>> & { max: number },
): Sql {
  const open: OpenDriver = (own) => postgres(url, { ...options, ...own });
  const pool = new ConnectionPool(() => new DatabaseConnection(open), options.max);
  const listeners: { close(): Promise<void> }[] = [];
  // Builds queries and never connects.
  const builder = open({});
  const tagged = (first: unknown, ...rest: unknown[]) => {
    const built = Reflect.apply(builder, undefined, [first, ...rest]);
    return isTemplate(first) ? adopt(pool, built) : built;
  };
  const unsafe = (...args: unknown[]) => adopt(pool, Reflect.apply(builder.unsafe, builder, args));
  return Object.assign(tagged, builder, {
    unsafe,
    notify: (channel: string, text: string) => unsafe("select pg_notify($1, $2)", [channel, text]),
    begin: <Result>(work: (sql: TransactionSql) => Promise<Result>) =>
      pool.use(({ sql }) => inTransaction(sql, work)),
    async listen(channel: string, onText: (text: string) => void, onListening?: () => void) {
      listeners.push(await listenFor(open, channel, onText, onListening));
    },
    async end() {
      await Promise.all([pool.close(), ...listeners.map((listener) => listener.close())]);
    },
    // The members that nobody here uses (cursors, large objects, reserve, types) are missing.
  }) as unknown as Sql;
}

function isTemplate(first: unknown): boolean {
  return Array.isArray(first) && "raw" in first;
}

/** The driver passes a query to its handler when it is first awaited. */
function adopt(pool: ConnectionPool, query: Query): Query {
  query.handler = () => {
    pool.use(({ sql }) => {
      handlerOf(sql)(query);
      return query;
    }).catch((error) => query.reject(error));
  };
  return query;
}

function handlerOf(sql: Sql): Query["handler"] {
  // The query is only inspected, so it never runs. See Query about the cast.
  return (sql`` as unknown as Query).handler;
}

async function inTransaction<Result>(
  sql: Sql,
  work: (sql: TransactionSql) => Promise<Result>,
): Promise<Result> {
  await sql`begin`;
  try {
    // Savepoints and prepared transactions are missing.
    const result = await work(sql as unknown as TransactionSql);
    await sql`commit`;
    return result;
  } catch (error) {
    await sql`rollback`.catch(() => {});
    throw error;
  }
}
