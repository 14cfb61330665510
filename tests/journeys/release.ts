// What can be downloaded, as journeys read it, and change it as the owner of the database and with the secret key.
import { expect, type Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { type Release, releaseSchema } from "#shared/contracts/release.ts";
import type { TransactionSql } from "postgres";
import ws from "ws";
import { sql } from "#tests/support/database.ts";
import { stack } from "./people.ts";

const bucket = "lmp";
const file = "latest-release.json";

const storage = createClient(stack.apiUrl, stack.secretKey, {
  auth: { persistSession: false, autoRefreshToken: false },
  // Node 20 has no WebSocket of its own. The two declare the same constructor differently.
  realtime: { transport: ws as unknown as typeof WebSocket },
}).storage;

/** As everybody gets it. */
export async function publishedRelease(): Promise<
  Omit<Release, "platforms"> & {
    platforms: Partial<Record<string, Release["platforms"]["windows"]>>;
  }
> {
  const response = await fetch(`${stack.apiUrl}/functions/v1/releases`);
  return releaseSchema.parse(await response.json());
}

/**
 * Takes the releases of the database aside and writes what they offer into the release file, which is read as long as
 * there are none. Returns its text, and a function that restores everything.
 */
export async function useReleaseFile(): Promise<{ text: string; restore: () => Promise<void> }> {
  const text = JSON.stringify(await publishedRelease());
  const aside = await withoutTriggers(async (transaction) => {
    const rows = await transaction`
      select version, state, published_at, withdrawn_at, withdrawn_reason from public.releases
      where state <> 'draft' for update`;
    await transaction`
      update public.releases set state = 'draft', published_at = null, withdrawn_at = null,
        withdrawn_reason = null`;
    return rows;
  });
  const restore = async () => {
    await withoutTriggers(async (transaction) => {
      for (const { version, ...columns } of aside) {
        await transaction`
          update public.releases set ${transaction(columns)} where version = ${version}`;
      }
    });
    await removeReleaseFile();
  };
  try {
    await writeReleaseFile(text);
  } catch (error) {
    await restore();
    throw error;
  }
  return { text, restore };
}

/** Takes a file away from a release as if it had been published without it; returns what puts it back. */
export async function withoutFile(version: string, platform: string): Promise<() => Promise<void>> {
  const rows = await withoutTriggers((transaction) =>
    transaction`
      delete from public.release_files where version = ${version} and platform = ${platform}
      returning *`
  );
  return async () => {
    await withoutTriggers((transaction) =>
      transaction`insert into public.release_files ${transaction([...rows])}`
    );
  };
}

/** What is published never changes, for its owner neither. */
async function withoutTriggers<Result>(
  run: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined;
  await sql.begin(async (transaction) => {
    for (const table of ["releases", "release_files"]) {
      await transaction`alter table public.${transaction(table)} disable trigger user`;
    }
    result = await run(transaction);
    for (const table of ["releases", "release_files"]) {
      await transaction`alter table public.${transaction(table)} enable trigger user`;
    }
  });
  return result as Result;
}

export async function writeReleaseFile(text: string): Promise<void> {
  const { error } = await storage.from(bucket)
    .upload(file, text, { contentType: "application/json", cacheControl: "0", upsert: true });
  if (error) throw error;
}

export async function removeReleaseFile(): Promise<void> {
  const { error } = await storage.from(bucket).remove([file]);
  if (error) throw error;
}

interface StoredFile {
  path: string;
  content: Blob;
}

/** Empties and removes the bucket; returns a function that restores everything. */
export async function removeBucket(): Promise<() => Promise<void>> {
  const objects = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = ${bucket}`;
  const files: StoredFile[] = await Promise.all(
    objects.map(async ({ name: path }) => {
      const { data, error } = await storage.from(bucket).download(path);
      if (error) throw error;
      return { path, content: data };
    }),
  );
  const { data: settings, error } = await storage.getBucket(bucket);
  if (error) throw error;
  const emptied = await storage.emptyBucket(bucket);
  if (emptied.error) throw emptied.error;
  const removed = await storage.deleteBucket(bucket);
  if (removed.error) throw removed.error;
  return async () => {
    const made = await storage.createBucket(bucket, {
      public: settings.public,
      fileSizeLimit: settings.file_size_limit ?? null,
      allowedMimeTypes: settings.allowed_mime_types ?? null,
    });
    if (made.error) throw made.error;
    // As after the loss of a bucket: files of checked releases are stored at no other time.
    await sql`select private.allow_restored_files('1 minute')`;
    for (const { path, content } of files) {
      const put = await storage.from(bucket).upload(path, content, { upsert: true });
      if (put.error) throw put.error;
    }
  };
}

/** Gives a file to "Check Your Download", as somebody would who waits until the page lets them. */
export async function checkFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const input = page.getByLabel("Drop the file here");
  // The input of the prerendered page is disabled until the page is hydrated.
  await expect(input).toBeEnabled();
  await input.setInputFiles({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(content),
  });
}
