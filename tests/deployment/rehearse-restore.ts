/**
 * `npm run rehearse-restore` makes a backup of the running local stack and restores it into a new, empty one;
 * `npm run rehearse-restore -- data.sql` does that with a backup of yours. Nothing leaves this computer, and the new
 * stack is removed at the end.
 */
import postgres from "postgres";
import { restore } from "../../.github/restore.ts";
import { readConfig } from "../../supabase/local/config.ts";
import { startScratchStack } from "../../supabase/local/scratch/scratch-stack.ts";
import { dumpRows } from "./data-dump.ts";
import { checkRestoredProject, wrongCounters } from "./restored-project.ts";

/** The arguments of .github/hosting.md, step 9. */
const dumpArguments = ["--data-only", "--schema=(auth|private|public|storage)"];

/** Undefined when there is none, or when it is older than the server: it refuses to read that. */
async function pgDump(serverMajor: number): Promise<string | undefined> {
  const path = Deno.env.get("PG_DUMP") || "pg_dump";
  const command = new Deno.Command(path, { args: ["--version"], stderr: "null" });
  const { stdout } = await command.output().catch(() => ({ stdout: new Uint8Array() }));
  const [major] = new TextDecoder().decode(stdout).match(/\d+/) ?? [];
  return Number(major) >= serverMajor ? path : undefined;
}

async function backupOfRunningStack(): Promise<ReadableStream<Uint8Array>> {
  const { databaseUrl } = readConfig(Deno.env.toObject());
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [{ major }] = await sql`
      select current_setting('server_version_num')::integer / 10000 as major
    `;
    const path = await pgDump(major);
    if (!path) {
      console.log(
        `No pg_dump ${major} or newer (PG_DUMP names one): the same rows are read without it.`,
      );
      return await dumpRows(sql);
    }
    const { success, stdout } = await new Deno.Command(path, {
      args: [...dumpArguments, databaseUrl],
      stderr: "inherit",
    }).output();
    if (!success) throw new Error("pg_dump failed, see above.");
    return new Blob([stdout]).stream();
  } finally {
    await sql.end();
  }
}

const [path] = Deno.args;
const dump = path ? (await Deno.open(path)).readable : await backupOfRunningStack();
await using stack = await startScratchStack();
const start = performance.now();
const restored = await restore(stack.sql, dump);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
for (const [table, rows] of restored.rows) {
  if (rows > 0) console.log(`${String(rows).padStart(9)}  ${table}`);
}
await checkRestoredProject(stack, restored);
console.log(`
Restored in ${seconds} s. The rows are those of the backup, and a new member can read and write.
${await wrongCounters(stack)} threads have a wrong counter, as in the backup.
${restored.skippedMails} mails that waited will not be sent. Not rehearsed: files, and sign-in on the host.`);
