// One folder for everything that a run and its tests put aside: stacks, builds, databases, profiles of
// browsers. It is removed with the run; one whose run was killed is removed at the start of the next.
import { statfs } from "node:fs/promises";
import { join } from "../../supabase/local/platform/paths.ts";

export interface RunFolder {
  path: string;
  /** Removes it with all that is inside. */
  remove(): Promise<void>;
}

const prefix = "lmp-test-";
const ownerName = "owner";
/** A new folder has its owner's lock after a moment, never later than this. */
const youngMs = 60_000;

/** Removes it also while something that is ending still writes into it. */
async function removeWithRetries(path: string): Promise<void> {
  for (let attempt = 1;; attempt++) {
    try {
      return await Deno.remove(path, { recursive: true });
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return;
      if (attempt === 20) throw error;
      await new Promise((done) => setTimeout(done, 250));
    }
  }
}

/** Whether the run of a folder has ended. Its lock ends with its process, however that ends. */
async function isLeft(folder: string): Promise<boolean> {
  try {
    using owner = await Deno.open(join(folder, ownerName), { write: true });
    return await owner.tryLock(true);
  } catch {
    const { mtime } = await Deno.stat(folder);
    return Date.now() - (mtime?.getTime() ?? 0) > youngMs;
  }
}

const memory = "/dev/shm";
/** The stacks, databases and builds of one run take about two gigabytes. */
const enoughBytes = 8 * 2 ** 30;

/**
 * Where folders of runs lie: in memory where there is plenty, since a new database is a thousand files,
 * which a disk takes ten times as long to make. Else, or when TMPDIR says so, where all such files lie.
 */
async function placesForRuns(): Promise<string[]> {
  const chosen = Deno.env.get("TMPDIR");
  if (chosen) return [chosen];
  try {
    const { bavail, bsize } = await statfs(memory);
    const mounts = await Deno.readTextFile("/proc/mounts");
    const isOpen = /^tmpfs \/dev\/shm tmpfs (?!\S*\bnoexec\b)\S*\brw\b/m.test(mounts);
    const freeBytes = Math.min(bavail * bsize, Deno.systemMemoryInfo().available);
    if (isOpen && freeBytes > enoughBytes) return [memory, "/tmp"];
  } catch {
    // Not Linux.
  }
  return ["/tmp"];
}

async function sweep(parent: string): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(parent)) {
    if (!isDirectory || !name.startsWith(prefix)) continue;
    const folder = join(parent, name);
    // Another user's, or removed meanwhile: the next run tries again.
    if (await isLeft(folder).catch(() => false)) await removeWithRetries(folder).catch(() => {});
  }
}

/** Makes the folder of this run in the first place and removes those of runs that were killed from all. */
export async function openRunFolder(places?: string[]): Promise<RunFolder> {
  const [parent = "/tmp", ...others] = places ?? await placesForRuns();
  await Promise.all([parent, ...others].map(sweep));
  const path = await Deno.makeTempDir({ dir: parent, prefix });
  const owner = await Deno.open(join(path, ownerName), { write: true, create: true });
  await owner.lock(true);
  await owner.write(new TextEncoder().encode(`${Deno.pid}\n`));
  // PostgreSQL, which runs as another user for root, has its data inside.
  await Deno.chmod(path, 0o711);
  return {
    path,
    async remove() {
      owner.close();
      await removeWithRetries(path);
    },
  };
}
