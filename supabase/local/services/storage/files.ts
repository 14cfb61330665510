/**
 * Contents of uploaded files on disk, one file per version of an object. Names and rights are in the
 * database; a version is a UUID of ours, so no name from outside ever becomes a path.
 */
import { firstBytes } from "../../platform/http/byte-range.ts";
import { join } from "../../platform/paths.ts";
import { tooLarge } from "./errors.ts";

export class FileStore {
  constructor(private readonly folder: string) {}

  async prepare(): Promise<void> {
    await Deno.mkdir(this.folder, { recursive: true });
  }

  /** Writes a new version. Throws a StorageError, and keeps nothing, past `limitBytes`. */
  async write(
    version: string,
    content: ReadableStream<Uint8Array>,
    limitBytes: number,
  ): Promise<{ size: number; eTag: string }> {
    const path = this.#path(version);
    let size = 0;
    const counted = content.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength;
          if (size > limitBytes) throw tooLarge();
          controller.enqueue(chunk);
        },
      }),
    );
    try {
      await Deno.writeFile(path, counted);
    } catch (error) {
      await this.remove(version);
      throw error;
    }
    return { size, eTag: `"${version.replaceAll("-", "")}"` };
  }

  /** Bytes `from` to `to` (inclusive) of a version; null when the file is missing. */
  async read(
    version: string,
    from: number,
    to: number,
  ): Promise<ReadableStream<Uint8Array> | null> {
    const file = await Deno.open(this.#path(version)).catch(() => null);
    if (!file) return null;
    await file.seek(from, Deno.SeekMode.Start);
    return file.readable.pipeThrough(firstBytes(to - from + 1));
  }

  async copy(from: string, to: string): Promise<void> {
    await Deno.copyFile(this.#path(from), this.#path(to));
  }

  async remove(version: string): Promise<void> {
    await Deno.remove(this.#path(version)).catch(() => {});
  }

  #path(version: string): string {
    return join(this.folder, version);
  }
}
