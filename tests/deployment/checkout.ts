import { join, repositoryRoot } from "../../supabase/local/platform/paths.ts";

/** A checkout of what is deployed, to be broken by a test. */
export async function copyOfCheckout(): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "lmp-checkout-" });
  const copy = async (path: string) => {
    const { isDirectory } = await Deno.stat(join(repositoryRoot, path));
    if (!isDirectory) return Deno.copyFile(join(repositoryRoot, path), join(folder, path));
    await Deno.mkdir(join(folder, path));
    for await (const entry of Deno.readDir(join(repositoryRoot, path))) {
      await copy(join(path, entry.name));
    }
  };
  await Deno.mkdir(join(folder, "supabase"));
  for (const part of ["config.toml", "functions", "migrations", "seed.sql", "templates"]) {
    await copy(join("supabase", part));
  }
  return folder;
}
