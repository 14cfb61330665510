// One folder for everything that a run and its tests put aside: stacks, builds, databases, profiles of
// browsers. It goes with the run; one whose run was killed goes at the start of the next.
import { join } from "../../supabase/local/process/paths.ts";

export interface RunFolder {
  path: string;
  /** Removes it with all that is inside. */
  remove(): Promise<void>;
}

const prefix = "lmp-test-";
const ownerName = "owner";
/** Between a folder and its owner's lock lies a moment; nobody needs longer. */
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

async function sweep(parent: string): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(parent)) {
    if (!isDirectory || !name.startsWith(prefix)) continue;
    const folder = join(parent, name);
    // Somebody else's, or gone meanwhile: the next run tries again.
    if (await isLeft(folder).catch(() => false)) await removeWithRetries(folder).catch(() => {});
  }
}

/** Makes the folder of this run in `parent` and removes those of runs that were killed. */
export async function openRunFolder(
  parent = Deno.env.get("TMPDIR") || "/tmp",
): Promise<RunFolder> {
  await sweep(parent);
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
