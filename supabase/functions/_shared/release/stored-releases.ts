/** Releases in the database that everybody may know of: published, or withdrawn since. */
import * as z from "zod/mini";
import type { DatabaseClient } from "../clients/caller.ts";
import { fileSizeText } from "../contracts/file-size.ts";
import { platforms } from "../contracts/platforms.ts";
import type { Release } from "../contracts/release.ts";
import { failureFromDatabase } from "../http/database-failure.ts";
import { Failure, internalFailure } from "../http/failure.ts";

const fileSchema = z.object({
  platform: z.enum(platforms),
  file_name: z.string(),
  size_bytes: z.number(),
  sha256: z.string(),
  signature: z.nullable(z.string()),
});

const releasesSchema = z.array(z.object({
  version: z.string(),
  state: z.enum(["published", "withdrawn"]),
  released_on: z.string(),
  notes: z.string(),
  withdrawn_reason: z.nullable(z.string()),
  withdrawn_at: z.nullable(z.string()),
  release_files: z.array(fileSchema),
}));

export type StoredRelease = z.infer<typeof releasesSchema>[number];

// The service role sees drafts, too: each question leaves them out.
const releases = (database: DatabaseClient) =>
  database.from("releases")
    .select(
      "version,state,released_on,notes,withdrawn_reason,withdrawn_at," +
        "release_files(platform,file_name,size_bytes,sha256,signature)",
    )
    .neq("state", "draft");

/** The newest published release; without one the newest withdrawn; null without any. Throws a Failure. */
export async function readCurrent(database: DatabaseClient): Promise<StoredRelease | null> {
  // By the alphabet "published" comes first.
  const [current = null] = rowsOf(
    await releases(database)
      .order("state").order("version_key", { ascending: false }).limit(1),
  );
  return current;
}

/** The newest by their day, published or withdrawn, at most `limit`. Throws a Failure. */
export async function readNewest(
  database: DatabaseClient,
  limit: number,
): Promise<StoredRelease[]> {
  return rowsOf(
    await releases(database)
      .order("released_on", { ascending: false })
      .order("version_key", { ascending: false })
      .limit(limit),
  );
}

/**
 * One published release; null for a draft and for none. Throws a Failure, `release_withdrawn` with the reason among
 * them.
 */
export async function readPublished(
  database: DatabaseClient,
  version: string,
): Promise<StoredRelease | null> {
  const [release = null] = rowsOf(await releases(database).eq("version", version));
  if (release?.state !== "withdrawn") return release;
  throw new Failure(
    "release_withdrawn",
    `Version ${version} was withdrawn: ${release.withdrawn_reason}`,
  );
}

/** Where a file lies in the bucket. */
export function pathOf(version: string, fileName: string): string {
  return `releases/${version}/${fileName}`;
}

/** In the shape that the pages know. */
export function releaseOf(
  { version, released_on, notes, release_files }: StoredRelease,
): Release {
  const files = release_files.map((file) => [file.platform, {
    url: pathOf(version, file.file_name),
    size: fileSizeText(file.size_bytes),
    sha256: file.sha256,
    signature: file.signature !== null,
  }]);
  return {
    version,
    releaseDate: released_on,
    ...(notes && { notes }),
    platforms: Object.fromEntries(files),
  };
}

type Response = Awaited<ReturnType<typeof releases>>;

function rowsOf({ data, error }: Pick<Response, "data" | "error">): StoredRelease[] {
  if (error) throw failureFromDatabase(error);
  const rows = releasesSchema.safeParse(data);
  if (!rows.success) throw internalFailure(rows.error);
  return rows.data;
}
