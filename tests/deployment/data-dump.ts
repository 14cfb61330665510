/**
 * A dump of all rows as pg_dump writes it, for computers without one that is new enough. It selects texts instead of
 * reading COPY, because the driver sometimes waits for ever for its end.
 */
import type postgres from "postgres";

/** Characters that COPY's text format escapes, as SQL writes them, and how. */
const escapes = [["'\\'", "'\\\\'"], ["chr(9)", "'\\t'"], ["chr(10)", "'\\n'"], [
  "chr(13)",
  "'\\r'",
]];

const escaped = (column: string) =>
  escapes.reduce((sql, [from, to]) => `replace(${sql}, ${from}, ${to})`, `${column}::text`);

/** One consistent snapshot of the schemas that a backup holds. */
export async function dumpRows(sql: postgres.Sql): Promise<ReadableStream<Uint8Array>> {
  const parts: string[] = [];
  await sql.begin("isolation level repeatable read", async (transaction) => {
    const tables: { name: string; columns: string[] }[] = await transaction`
      select format('%I.%I', nspname, relname) as name,
        (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname in ('auth', 'private', 'public', 'storage')
      order by 1
    `;
    for (const { name, columns } of tables) {
      const line = columns.map((column) => `coalesce(${escaped(column)}, '\\N')`).join(
        ", chr(9), ",
      );
      const rows: { line: string }[] = await transaction.unsafe(
        `select concat(${line}) as line from ${name}`,
      );
      parts.push(`COPY ${name} (${columns.join(", ")}) FROM stdin;\n`);
      for (const row of rows) parts.push(`${row.line}\n`);
      parts.push("\\.\n\n");
    }
    const sequences: { name: string; value: string; is_called: boolean }[] = await transaction`
      select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
        last_value is not null as is_called
      from pg_sequences where schemaname in ('private', 'public')
    `;
    for (const { name, value, is_called: isCalled } of sequences) {
      parts.push(`SELECT pg_catalog.setval('${name}', ${value}, ${isCalled});\n`);
    }
  });
  return new Blob(parts).stream();
}
