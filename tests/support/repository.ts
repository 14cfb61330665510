// The repository as text: what a new clone would hold, without ignored and generated folders.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const repositoryRoot = fileURLToPath(new URL("../../", import.meta.url));

/** Paths from the root, tracked or about to be, with slashes on every system. */
export const files: readonly string[] = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "-z"],
  { cwd: repositoryRoot, encoding: "utf8", maxBuffer: 64_000_000 },
).split("\0").filter((path) => path !== "" && existsSync(repositoryRoot + path)).toSorted();

/** Written by a tool; proven fresh by tests/architecture/generated.test.ts. */
export const generatedFiles = [
  "package-lock.json",
  "supabase/functions/_shared/database.types.ts",
  "supabase/migrations/20261128083000_baseline.sql",
  "supabase/migrations/20261128083100_unicode.sql",
  "web/app/route-tree.gen.ts",
];

export function read(path: string): string {
  return readFileSync(repositoryRoot + path, "utf8");
}

export function filesUnder(folder: string, pattern: RegExp): string[] {
  return files.filter((path) => path.startsWith(`${folder}/`) && pattern.test(path));
}

/** Code without comments, so that a rule about code does not trip over a sentence. */
export function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:"'`])\/\/.*$/gm, "$1");
}
