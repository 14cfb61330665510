/**
 * Migrations from `supabase/schemas`.
 *
 *   npm run migration -- add_profile_location   writes what the migrations lack to a new one
 *   npm run migration -- --check                fails where schemas and migrations make different databases
 *   npm run migration -- --baseline             writes the first migration again, as long as nothing is deployed
 */
import { reasonOf, UserError } from "../platform/errors.ts";
import { join } from "../platform/paths.ts";
import { compareDatabases } from "./compare.ts";
import {
  defaultPrivileges,
  folderOf,
  type ScratchCluster,
  startScratchCluster,
} from "./scratch-cluster.ts";

const usage = "Usage: npm run migration -- <name_of_the_change> | --check | --baseline";
const baseline = "20261128083000_baseline.sql";
const baselineHead =
  "-- Generated from supabase/schemas by `npm run migration -- --baseline`. Do not edit by hand.\n";

async function run(argument: string): Promise<void> {
  if (!/^(--check|--baseline|[a-z][a-z0-9_]*)$/.test(argument)) throw new UserError(usage);
  await using cluster = await startScratchCluster();
  if (argument === "--baseline") await writeBaseline(cluster);
  else if (argument === "--check") await check(cluster);
  else await writeMigration(cluster, argument);
}

async function writeBaseline(cluster: ScratchCluster): Promise<void> {
  const start = await cluster.withDefaultPrivileges();
  const { scripts } = await compareDatabases(start, await cluster.withSchemas());
  const first = await Deno.readTextFile(join(folderOf("schemas"), defaultPrivileges));
  await write(baseline, [baselineHead, first, oneOf(scripts)].join("\n"));
}

async function check(cluster: ScratchCluster): Promise<void> {
  const migrated = await cluster.withMigrations();
  const described = await cluster.withSchemas();
  const differences = await Promise.all([
    compareDatabases(migrated, described),
    compareDatabases(described, migrated),
  ]);
  const [missing = "", surplus = ""] = differences.map(({ scripts }) => scripts.join("\n"));
  if (!missing && !surplus) return console.log("Schemas and migrations make the same database.");
  throw new UserError(
    `The migrations lack:\n${missing}\nThe other way round, the schemas lack:\n${surplus}`,
  );
}

async function writeMigration(cluster: ScratchCluster, name: string): Promise<void> {
  const difference = await compareDatabases(
    await cluster.withMigrations(),
    await cluster.withSchemas(),
  );
  if (difference.scripts.length === 0) {
    return console.log("The migrations lack nothing that supabase/schemas has.");
  }
  const version = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  await write(`${version}_${name}.sql`, oneOf(difference.scripts));
  for (const loss of difference.losses) console.log(`It deletes or rewrites: ${loss}`);
  console.log("Read it, add what rows need, and give it a head that says why.");
}

/** One migration is one transaction. */
function oneOf(scripts: string[]): string {
  if (scripts.length > 1) {
    throw new UserError(
      `PostgreSQL requires a commit in the middle of this change. Make it in ${scripts.length} steps, with a migration for each.`,
    );
  }
  return scripts[0] ?? "";
}

async function write(name: string, text: string): Promise<void> {
  await Deno.writeTextFile(join(folderOf("migrations"), name), text);
  console.log(`Wrote supabase/migrations/${name}.`);
}

try {
  await run(Deno.args[0] ?? "");
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(reasonOf(error));
  Deno.exitCode = 1;
}
