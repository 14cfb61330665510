/** Fills a new database with the demo community: seed.sql first, then the seed script. */
import { type StackConfig } from "../config.ts";
import { reasonOf, UserError } from "../platform/errors.ts";
import { publishableKey, secretKey } from "../platform/keys.ts";
import type { Log } from "../platform/log.ts";
import { join, repositoryRoot } from "../platform/paths.ts";
import { connectAs } from "../platform/postgres/connect.ts";

/** Runs once on a new database, when REST, Auth and Storage already respond. */
export async function seedDatabase(config: StackConfig, log: Log): Promise<void> {
  try {
    await runSeedSql(config);
    const { seed } = await import("./seed.ts");
    const { apiUrl, databaseUrl } = config;
    await seed({ apiUrl, databaseUrl, publishableKey, secretKey, log });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `The demo data could not be written: ${
        reasonOf(error)
      }. Correct supabase/seed.sql or supabase/local/seed and start again.`,
    );
  }
}

async function runSeedSql(config: StackConfig): Promise<void> {
  const text = await Deno.readTextFile(join(repositoryRoot, "supabase", "seed.sql")).catch(() =>
    ""
  );
  if (!text.trim()) return;
  const sql = connectAs("postgres", config.databasePort);
  try {
    await sql.begin((transaction) => transaction.unsafe(text));
  } finally {
    await sql.end();
  }
}
