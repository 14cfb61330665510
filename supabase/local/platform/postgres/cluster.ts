/** Creates the database's files, and removes what a crash left in them. */
import { UserError } from "../errors.ts";
import { join } from "../paths.ts";
import { type Account, commandAs } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { databasePassword, superuser } from "./connect.ts";

/** Creates an empty database cluster in `folder`, which must not exist yet. */
export async function createCluster(
  binaries: Binaries,
  account: Account | null,
  folder: string,
): Promise<void> {
  await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await Deno.chown(folder, account.uid, account.gid);
  // Beside it: should we be killed, it goes with the rest of the half-made data.
  const passwordFile = `${folder}.password`;
  try {
    await Deno.writeTextFile(passwordFile, databasePassword);
    if (account) await Deno.chown(passwordFile, account.uid, account.gid);
    const command = await commandAs(account, binaries.initdb, [
      `--pgdata=${folder}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // Sorting does not depend on what the computer has installed, and is the host's.
      "--locale-provider=icu",
      "--icu-locale=en-US",
      "--locale=C",
      "--no-sync",
    ], [folder, passwordFile]);
    const { success, stderr } = await command.output();
    if (success) return;
    const reason = new TextDecoder().decode(stderr).match(/(?:error|FATAL): +(.+)/)?.[1];
    throw new UserError(
      `The database could not be created in ${folder}: ${
        reason ?? "initdb failed"
      }. Check the free space and the rights of the folder.`,
    );
  } finally {
    await Deno.remove(passwordFile).catch(() => {});
  }
}

/**
 * After a crash `postmaster.pid` may name a server that is still shutting down, one that was left
 * alone, or an id that belongs to another process by now. The caller holds the lock of the data
 * folder, so no other stack uses this server: it is ended, and the file removed.
 */
export async function clearStalePidFile(folder: string): Promise<void> {
  const path = join(folder, "postmaster.pid");
  const text = await Deno.readTextFile(path).catch(() => null);
  if (text === null) return;
  const pid = Number(text.split("\n")[0]);
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!(await isServerOf(folder, pid))) break;
    try {
      Deno.kill(pid, signal);
    } catch {
      break;
    }
    await waitForEnd(folder, pid, 5000);
  }
  await Deno.remove(path).catch(() => {});
}

async function isServerOf(folder: string, pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid < 2) return false;
  const command = await commandLine(pid);
  return command.includes("postgres") && command.includes(folder);
}

async function commandLine(pid: number): Promise<string> {
  if (Deno.build.os === "linux") {
    return await Deno.readTextFile(`/proc/${pid}/cmdline`).catch(() => "");
  }
  const { stdout } = await new Deno.Command("ps", { args: ["-o", "command=", "-p", `${pid}`] })
    .output();
  return new TextDecoder().decode(stdout);
}

async function waitForEnd(folder: string, pid: number, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end && await isServerOf(folder, pid)) {
    await new Promise((done) => setTimeout(done, 50));
  }
}
