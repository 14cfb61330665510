// Uploads an image for a post that is being written.
import { type PostImage, postImageBucket } from "#shared/contracts/post-image.ts";
import { sha256 } from "#shared/contracts/sha-256.ts";
import { asAppError, unwrapNullable } from "#web/lib/errors/errors.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { createStore, type Store } from "#web/lib/state/store.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { randomUuid } from "#web/lib/state/uuid.ts";
import { type PreparedImage, prepareImage } from "./prepare-image.ts";

export interface ImageUpload {
  id: string;
  /** From 0 to 1. */
  progress: Store<number>;
  /**
   * Resolves with the stored image. Can be repeated, and goes on where it was. Throws an UnusableImage, an AppError,
   * or the signal's reason.
   */
  run(signal: AbortSignal): Promise<PostImage>;
}

export function createImageUpload(file: File): ImageUpload {
  const id = randomUuid();
  const progress = createStore(0);
  const stored = new Set<string>();
  let prepared: PreparedImage | undefined;
  let checksums: string[] | undefined;

  const store = async (
    path: string,
    content: Blob,
    signal: AbortSignal,
    before: number,
    all: number,
  ) => {
    try {
      const { uploadFile } = await importAgain(() => import("#web/lib/api/upload-mutations.ts"));
      await uploadFile({
        file: content,
        bucket: postImageBucket,
        path,
        contentType: content.type,
        fingerprint: String(content.size),
        onProgress: (bytes) => progress.set((before + bytes) / all),
        signal,
      });
    } catch (thrown) {
      signal.throwIfAborted();
      // It is there: only the response was lost.
      if (asAppError(thrown).kind !== "conflict") throw thrown;
    }
    stored.add(path);
  };

  return {
    id,
    progress,
    async run(signal) {
      prepared ??= await prepareImage(file, id);
      const { image, files } = prepared;
      checksums ??= await Promise.all(
        files.map(async ({ content }) => sha256(await content.arrayBuffer())),
      );
      await announce(image, checksums, signal);
      const all = files.reduce((sum, { content }) => sum + content.size, 0);
      let before = 0;
      for (const { name, content } of files) {
        if (!stored.has(name)) await store(name, content, signal, before, all);
        before += content.size;
        progress.set(before / all);
      }
      return image;
    },
  };
}

async function announce(
  { id, width, height, extension }: PostImage,
  checksums: string[],
  signal: AbortSignal,
): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(
    await supabase.rpc("announce_post_image", {
      p_id: id,
      p_width: width,
      p_height: height,
      p_extension: extension,
      p_checksums: checksums,
    }).abortSignal(signal),
  );
}
