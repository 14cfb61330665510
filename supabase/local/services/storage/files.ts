/**
 * Contents of uploaded files on disk, one file per version of an object. Names and rights are in the
 * database; a version is a UUID of ours, so no name from outside ever becomes a path.
 */
import { createHash, type Hash } from "node:crypto";
import type { Range } from "range-parser";
import { readRange } from "../../platform/http/byte-range.ts";
import { join } from "../../platform/paths.ts";
import { tooLarge } from "./errors.ts";

/** The same bytes have the same one, as at the host, which goes by parts where a file came in parts. */
const eTagOf = (hash: Hash) => `"${hash.digest("hex")}"`;

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
    const hash = createHash("md5");
    const counted = content.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength;
          if (size > limitBytes) throw tooLarge();
          hash.update(chunk);
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
    return { size, eTag: eTagOf(hash) };
  }

  /** Takes a file from elsewhere on the disk as a new version; returns its ETag. */
  async adopt(version: string, path: string): Promise<string> {
    await Deno.rename(path, this.#path(version));
    using file = await Deno.open(this.#path(version));
    const hash = createHash("md5");
    for await (const chunk of file.readable) hash.update(chunk);
    return eTagOf(hash);
  }

  /** The bytes of a version in a range; null when the file is missing. */
  async read(version: string, range: Range): Promise<ReadableStream<Uint8Array> | null> {
    return await readRange(this.#path(version), range).catch(() => null);
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
