// What queries cost at two sizes of the database: times, and pages that they look at.
import type postgres from "postgres";
import { markdownTable, ms, percentile } from "./figures.ts";

type Sql = postgres.Sql;

export interface Cost {
  /** Median time in milliseconds. */
  time: number;
  /** Pages of the database that one run looks at: the part of the cost that no noise changes. */
  blocks: number;
}

/** One query, for the round it is run in. */
export type Query = (round: number) => postgres.PendingQuery<postgres.Row[]>;

/** Runs a query often and explains it once. */
export async function costOf(sql: Sql, query: Query, rounds: number): Promise<Cost> {
  for (let round = 0; round < rounds / 10; round++) await query(round);
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now();
    await query(round);
    samples.push(performance.now() - begin);
  }
  const [explained] = await sql`explain (analyze, buffers, format json) ${query(rounds)}`;
  const [{ Plan: plan }] = explained?.["QUERY PLAN"] ?? [{}];
  return {
    time: percentile(samples, 0.5),
    blocks: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
  };
}

/** Of the tables with these names, since the statistics began. */
export async function sequentialScans(sql: Sql, tables: string[]): Promise<number> {
  // The server's own session reports its statistics at the end of a transaction, at most a second late.
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql`
    select sum(seq_scan)::int as scans from pg_stat_user_tables where relname in ${sql(tables)}`;
  return row?.scans ?? 0;
}

/** Times of the same queries at two sizes, with their ratio, and the pages they look at. */
export function costTable(
  sizes: [small: string, large: string],
  first: ReadonlyMap<string, Cost>,
  second: ReadonlyMap<string, Cost>,
): string {
  const rows = [...first].map(([name, { time, blocks }]) => {
    const later = second.get(name);
    if (!later) throw new Error(`${name} was measured once only.`);
    const ratio = (later.time / time).toFixed(2);
    return [name, ms(time), ms(later.time), ratio, String(blocks), String(later.blocks)];
  });
  return markdownTable(["query", ...sizes, "ratio", "blocks", "blocks"], rows);
}

/** The rest of the session is a member's, or a visitor's. */
export async function actAs(sql: Sql, member: string | null): Promise<void> {
  const claims = member ? JSON.stringify({ sub: member, role: "authenticated" }) : "";
  await sql`select set_config('request.jwt.claims', ${claims}, false)`;
  await sql.unsafe(`set role ${member ? "authenticated" : "anon"}`);
}
