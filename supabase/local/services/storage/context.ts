/** What the handlers of Storage share. */
import type { Sql } from "../../platform/postgres/reconnecting-pool.ts";
import type { FileStore } from "./files.ts";

export interface StorageContext {
  /** Connected as supabase_storage_admin, the owner of the tables. */
  sql: Sql;
  files: FileStore;
  /** Largest file of any bucket, in bytes. */
  sizeLimit: number;
}
