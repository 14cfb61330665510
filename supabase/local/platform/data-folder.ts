/**
 * The folder that keeps the stack's data between starts. A marker file shows that we made it, so
 * that a reset never deletes anything else, and whether its first filling was completed.
 */
import { UserError } from "./errors.ts";
import { join } from "./paths.ts";

const marker = ".lmp-local-stack";
const lockName = ".lock";

export interface DataFolder {
  /** True until `complete` was called once: the database is empty or half made. */
  isNew: boolean;
  /** Remembers that schema and seed are in place. */
  complete(): Promise<void>;
  /** Releases the lock of the folder. */
  release(): void;
}

/**
 * Opens or makes the folder and locks it for this process. What an interrupted first start left is
 * thrown away, and with `reset` everything. Throws a UserError when another stack uses the folder or
 * when it holds something else.
 */
export async function openDataFolder(path: string, reset: boolean): Promise<DataFolder> {
  const lock = await lockFolder(path);
  try {
    const isNew = reset || await readState(path) !== "complete";
    if (isNew) {
      await emptyFolder(path);
      await Deno.writeTextFile(join(path, marker), "building\n");
    }
    return {
      isNew,
      complete: () => Deno.writeTextFile(join(path, marker), "complete\n"),
      release: () => lock.close(),
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

async function lockFolder(path: string): Promise<Deno.FsFile> {
  try {
    await Deno.mkdir(path, { recursive: true });
    if (await readState(path) === "foreign") {
      throw new UserError(
        `${path} is not empty and was not made by the local stack. Set LMP_DATA_DIR to a new or empty folder.`,
      );
    }
    const file = await Deno.open(join(path, lockName), { create: true, write: true });
    // The system drops the lock with the process, however it ends.
    if (await file.tryLock(true)) return file;
    file.close();
  } catch (error) {
    if (
      error instanceof Deno.errors.PermissionDenied || error instanceof Deno.errors.NotADirectory ||
      error instanceof Deno.errors.AlreadyExists
    ) {
      throw new UserError(
        `The data folder ${path} cannot be written. Correct its rights, or set LMP_DATA_DIR to another folder.`,
      );
    }
    throw error;
  }
  throw new UserError(
    `Another local stack is using ${path}. Stop that one, or set LMP_DATA_DIR (and the LMP_…_PORT variables) to run a second stack beside it.`,
  );
}

async function readState(path: string): Promise<"empty" | "building" | "complete" | "foreign"> {
  const text = await Deno.readTextFile(join(path, marker)).catch(() => null);
  if (text !== null) return text.trim() === "complete" ? "complete" : "building";
  for await (const entry of Deno.readDir(path)) {
    if (entry.name !== lockName) return "foreign";
  }
  return "empty";
}

async function emptyFolder(path: string): Promise<void> {
  for await (const entry of Deno.readDir(path)) {
    if (entry.name !== lockName) await Deno.remove(join(path, entry.name), { recursive: true });
  }
}
