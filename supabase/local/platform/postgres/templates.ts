/**
 * Databases that begin alike are copied instead of being created again. Test runs alone do this: they have
 * some forty of them, and name a folder for the first of each kind that ends with the run.
 */
import { UserError } from "../errors.ts";
import { join } from "../paths.ts";

/**
 * Fills `target` with the files of a database of this kind. The first time, or always without
 * LMP_TEMPLATE_DIR, `make` does it, and leaves no server behind that uses them.
 */
export async function fillFromTemplate(
  kind: string,
  target: string,
  make: () => Promise<void>,
): Promise<void> {
  const folder = Deno.env.get("LMP_TEMPLATE_DIR");
  if (!folder) return await make();
  const template = join(folder, kind);
  if (await Deno.stat(template).then(() => true, () => false)) return await copy(template, target);
  await make();
  const draft = await Deno.makeTempDir({ dir: folder, prefix: `${kind}-` });
  await copy(target, join(draft, kind));
  // A database that was made at the same time may have got there first.
  await Deno.rename(join(draft, kind), template).catch(() => {});
  await Deno.remove(draft, { recursive: true });
}

/** Keeps owners and rights, which PostgreSQL checks. `to` must not exist yet. */
async function copy(from: string, to: string): Promise<void> {
  const { success, stderr } = await new Deno.Command("cp", { args: ["-a", from, to] }).output();
  if (!success) throw new UserError(`cp failed: ${new TextDecoder().decode(stderr)}`);
}
