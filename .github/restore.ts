/**
 * `DATABASE_URL=… npm run restore -- data.sql` puts the rows of a backup into a new project that has been deployed to.
 * All or nothing: one transaction. tests/deployment proves it, and `npm run rehearse-restore` rehearses it.
 */
import postgres from "postgres";
import { type DumpedTable, readDump, readRow } from "./data-dump.ts";

/** What went wrong in one sentence, printed without a stack. */
class RestoreError extends Error {}

/** Of Auth: who somebody is and what was done. Sessions and codes end: everybody signs in once more. */
const authTables = ["users", "identities", "mfa_factors", "audit_log_entries"];
const storageTables = ["buckets", "objects"];
/** What belongs to a project and not to its content: where its functions are, and what was deployed to it. */
const ownTables = ["job_settings", "storage_settings", "deployments"];
/** A new project has its own rows under other ids. */
const replacedTables = ["public.forum_categories", "private.jobs", "storage.buckets"];

function isRestored({ schema, table }: Pick<DumpedTable, "schema" | "table">): boolean {
  if (schema === "auth") return authTables.includes(table);
  if (schema === "storage") return storageTables.includes(table);
  if (schema === "private") return !ownTables.includes(table);
  return schema === "public";
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const batchRows = 1000;
/** Characters; a picture of somebody's post must not make a batch of a gigabyte. */
const batchLength = 4_000_000;

/**
 * Rows of the backup take the place of those with the same key. Others stay: newer migrations may have added them, such as
 * another kind of job. INSERT instead of COPY, because the driver waits for ever when COPY is rejected.
 */
async function restoreTable(sql: postgres.TransactionSql, dumped: DumpedTable): Promise<number> {
  const { schema, table, columns } = dumped;
  const name = `${quoted(schema)}.${quoted(table)}`;
  if (replacedTables.includes(`${schema}.${table}`)) await sql.unsafe(`delete from ${name}`);
  const known: { column: string; type: string; is_key: boolean }[] = await sql`
    select quote_ident(attname) as column, format_type(atttypid, atttypmod) as type,
      exists(select from pg_index where indrelid = attrelid and indisprimary and attnum = any(indkey)) as is_key
    from pg_attribute where attrelid = to_regclass(${name}) and attnum > 0 and not attisdropped
  `;
  const types = columns.map((column) => known.find((each) => each.column === column)?.type);
  if (types.includes(undefined)) {
    throw new RestoreError(
      `The project has no ${schema}.${table} with the columns ${columns.join(", ")}.`,
    );
  }
  const key = known.filter((each) => each.is_key).map(({ column }) => column);
  const update = columns.filter((column) => !key.includes(column))
    .map((column) => `${column} = excluded.${column}`).join(", ");
  const statement = `insert into ${name} (${columns.join(", ")}) overriding system value
    select ${types.map((type, index) => `c${index}::${type}`).join(", ")}
    from unnest(${types.map((_, index) => `$${index + 1}::text[]`).join(", ")})
      as dumped (${types.map((_, index) => `c${index}`).join(", ")})
    on conflict (${key.join(", ")}) do ${update ? `update set ${update}` : "nothing"}`;

  let rows = 0;
  let batch: (string | null)[][] = columns.map(() => []);
  let length = 0;
  const send = async () => {
    await sql.unsafe(statement, batch);
    batch = columns.map(() => []);
    length = 0;
  };
  for await (const line of dumped.lines) {
    const values = readRow(line);
    batch.forEach((column, index) => column.push(values[index] ?? null));
    rows += 1;
    length += line.length;
    if (length >= batchLength || rows % batchRows === 0) await send();
  }
  if (length > 0) await send();
  return rows;
}

/** Rows that refer to nothing: while the rows came, nobody checked. */
async function danglingReferences(sql: postgres.TransactionSql): Promise<string[]> {
  const references: { name: string; query: string }[] = await sql`
    select format('%s (%s)', conrelid::regclass, conname) as name,
      format('select count(*)::integer as rows from %s child where %s and not exists (select from %s parent where %s)',
        conrelid::regclass,
        string_agg(format('child.%I is not null', child.attname), ' and '),
        confrelid::regclass,
        string_agg(format('parent.%I = child.%I', parent.attname, child.attname), ' and ')) as query
    from pg_constraint
      cross join unnest(conkey, confkey) as pair (child_number, parent_number)
      join pg_attribute child on child.attrelid = conrelid and child.attnum = child_number
      join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = parent_number
    where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
    group by conrelid, confrelid, conname
  `;
  const dangling: string[] = [];
  for (const { name, query } of references) {
    const [{ rows }] = await sql.unsafe(query);
    if (rows > 0) dangling.push(`${name}: ${rows}`);
  }
  return dangling;
}

/** What was waiting may have been sent since the backup was made, and the provider forgets what it has seen. */
async function skipWaitingMails(sql: postgres.TransactionSql): Promise<number> {
  await sql`update private.letters set queued_at = now() where queued_at is null`;
  const { count } = await sql`
    update private.mails
    set state = 'skipped', reason = 'Before the restore.', finished_at = now(), content = null
    where state = 'queued'
  `;
  return count;
}

export interface Restored {
  /** Rows by "schema.table". */
  rows: Map<string, number>;
  skippedMails: number;
}

/** Restores into the database of `sql`. Throws, and changes nothing, when it has members or the dump does not fit. */
export async function restore(
  sql: postgres.Sql,
  dump: ReadableStream<Uint8Array>,
): Promise<Restored> {
  return await sql.begin(async (transaction) => {
    const [{ members }] = await transaction`select count(*)::integer as members from auth.users`;
    if (members > 0) {
      throw new RestoreError(`The project has ${members} accounts. A backup goes into a new one.`);
    }
    // Positions and counters come from the backup, and so no trigger may count again.
    await transaction`set local session_replication_role = replica`;
    const rows = new Map<string, number>();
    for await (const part of readDump(dump)) {
      if (part.kind === "sequence") {
        if (!["public", "private"].includes(part.schema)) continue;
        const sequence = `${quoted(part.schema)}.${quoted(part.sequence)}`;
        await transaction`select setval(${sequence}, ${part.value}::bigint, ${part.isCalled})`;
      } else if (isRestored(part)) {
        rows.set(`${part.schema}.${part.table}`, await restoreTable(transaction, part));
      } else {
        for await (const _ of part.lines);
      }
    }
    if (!rows.has("auth.users")) {
      throw new RestoreError("The dump has no accounts: is it one of data?");
    }
    const dangling = await danglingReferences(transaction);
    if (dangling.length > 0) {
      throw new RestoreError(`Rows refer to others that are missing. ${dangling.join(", ")}`);
    }
    return { rows, skippedMails: await skipWaitingMails(transaction) };
  });
}

if (import.meta.main) {
  const [path] = Deno.args;
  const url = Deno.env.get("DATABASE_URL");
  if (!path || !url) {
    console.error(
      "DATABASE_URL=postgresql://… npm run restore -- data.sql (.github/hosting.md, step 9)",
    );
    Deno.exit(1);
  }
  const sql = postgres(url, { max: 1, prepare: false, onnotice: () => {} });
  try {
    const file = await Deno.open(path);
    const { rows, skippedMails } = await restore(sql, file.readable);
    for (const [table, count] of rows) {
      if (count > 0) console.log(`${String(count).padStart(9)}  ${table}`);
    }
    console.log(`\nRestored. ${skippedMails} mails that waited were not sent, and will not be.`);
  } catch (error) {
    console.error(`\nNothing was changed. ${error instanceof Error ? error.message : error}`);
    Deno.exitCode = 1;
  } finally {
    await sql.end();
  }
}
