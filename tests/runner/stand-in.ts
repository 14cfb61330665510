// Whether the local stack, which stands in for the platform, has changed since its own tests were green.
import { createHash } from "node:crypto";
import {
  fromFileUrl,
  join,
  relative,
  repositoryRoot,
  toFileUrl,
} from "../../supabase/local/platform/paths.ts";

const folder = "supabase/local";
/** The hash of what was green last. */
const provenFile = `${folder}/proven.txt`;
/** The demo data have tests that always run. */
const isLeftOut = (path: string) =>
  path.startsWith(`${folder}/seed/`) || path.endsWith(".md") || path === provenFile;

async function filesIn(root: string, path: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(join(root, path))) {
    const below = `${path}/${name}`;
    found.push(...isDirectory ? await filesIn(root, below) : [below]);
  }
  return found;
}

/** The files of the repository that a module imports. */
function importsOf(root: string, path: string, code: string): string[] {
  const own = toFileUrl(join(root, path));
  return [...code.matchAll(/(?:\bfrom|\bimport\(?)\s*"(\.[^"]+)"/g)].map(([, specifier = ""]) =>
    relative(root, fromFileUrl(new URL(specifier, own)))
  );
}

/** By path: all files of the local stack, and what they import from elsewhere. */
async function contents(root: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [...await filesIn(root, folder), "supabase/config.toml", "package-lock.json"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || isLeftOut(path)) continue;
    const text = await Deno.readTextFile(join(root, path));
    found.set(path, text);
    if (path.endsWith(".ts")) waiting.push(...importsOf(root, path, text));
  }
  return found;
}

export interface StandIn {
  hash: string;
  /** Its tests were green as it is. */
  isProven: boolean;
}

/** Reads the local stack of a copy of the repository. */
export async function readStandIn(root = repositoryRoot): Promise<StandIn> {
  const hash = createHash("sha256");
  for (
    const [path, text] of [...await contents(root)].sort(([one], [other]) => one < other ? -1 : 1)
  ) {
    hash.update(`${path}\0${text}\0`);
  }
  const digest = hash.digest("hex");
  const proven = await Deno.readTextFile(join(root, provenFile)).catch(() => "");
  return { hash: digest, isProven: proven.trim() === digest };
}

/** Keeps that the tests were green. False when it has changed while they ran. */
export async function keepStandIn(hash: string, root = repositoryRoot): Promise<boolean> {
  if ((await readStandIn(root)).hash !== hash) return false;
  await Deno.writeTextFile(join(root, provenFile), `${hash}\n`);
  return true;
}
