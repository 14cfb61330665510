/** Rows of the storage schema and what is read from them. */
import type { Query, Sql } from "../../platform/postgres/reconnecting-pool.ts";
import { noSuchBucket, noSuchKey } from "./errors.ts";

export interface BucketRow {
  id: string;
  name: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

export interface FileMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner_id: string | null;
  version: string;
  metadata: FileMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
}

/** The bucket, whoever the caller is. Throws a StorageError when there is none. */
export async function findBucket(sql: Sql, id: string): Promise<BucketRow> {
  const [bucket] = await sql<BucketRow[]>`
    select id, name, public, file_size_limit::float8 as file_size_limit, allowed_mime_types
    from storage.buckets where id = ${id}
  `;
  if (!bucket) throw noSuchBucket();
  return bucket;
}

/** The object as far as the connection's role may see it. Throws a StorageError when it may not. */
export async function findObject(
  sql: Query,
  bucketId: string,
  name: string,
): Promise<ObjectRow> {
  const [row] = await sql<ObjectRow[]>`
    select * from storage.objects where bucket_id = ${bucketId} and name = ${name}
  `;
  if (!row) throw noSuchKey();
  return row;
}
