/** Which columns hold a plain value, so that objects sent for them become text. */
import type { Sql } from "../../platform/postgres/reconnecting-pool.ts";

export class ColumnKinds {
  #known: Promise<Map<string, string>> | null = null;

  constructor(private readonly sql: Sql) {}

  /** Read again at the next use: the schema has changed. */
  forget(): void {
    this.#known = null;
  }

  /** "json", "list" or "plain"; undefined for a column that does not exist. */
  async kindOf(table: string, column: string): Promise<string | undefined> {
    this.#known ??= this.#read().catch((error) => {
      this.forget();
      throw error;
    });
    return (await this.#known).get(`${table}.${column}`);
  }

  async #read(): Promise<Map<string, string>> {
    const rows = await this.sql<{ name: string; kind: string }[]>`
      select c.relname || '.' || a.attname as name,
        case when t.typname in ('json', 'jsonb') or t.typtype = 'c' then 'json'
          when t.typcategory = 'A' then 'list' else 'plain' end as kind
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid
      where n.nspname = 'public' and a.attnum > 0 and not a.attisdropped
    `;
    return new Map(rows.map((row) => [row.name, row.kind]));
  }
}
