// The release in the bucket, as journeys read and change it with the secret key.
import { expect, type Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { type Release, releaseSchema } from "#shared/contracts/release.ts";
import ws from "ws";
import { stack } from "./people.ts";

const bucket = "lmp";
const file = "latest-release.json";

const storage = createClient(stack.apiUrl, stack.secretKey, {
  auth: { persistSession: false, autoRefreshToken: false },
  // Node 20 has no WebSocket of its own. The two declare the same constructor differently.
  realtime: { transport: ws as unknown as typeof WebSocket },
}).storage;

export async function readReleaseFile(): Promise<string> {
  const { data, error } = await storage.from(bucket).download(file);
  if (error) throw error;
  return await data.text();
}

export async function publishedRelease(): Promise<
  Omit<Release, "platforms"> & {
    platforms: Partial<Record<string, Release["platforms"]["windows"]>>;
  }
> {
  return releaseSchema.parse(JSON.parse(await readReleaseFile()));
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
export async function removeBucket(paths: string[]): Promise<() => Promise<void>> {
  const files: StoredFile[] = await Promise.all(
    [...paths, file].map(async (path) => {
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
