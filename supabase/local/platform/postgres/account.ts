/**
 * PostgreSQL refuses to run as root. When the stack runs as root (containers, CI), the database runs
 * as an account without rights instead; for everybody else it runs as the same user.
 */
import { UserError } from "../errors.ts";
import { dirname } from "../paths.ts";

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** The account to use, or null when no change is needed. Throws a UserError when root has none. */
export async function unprivilegedAccount(): Promise<Account | null> {
  if (Deno.uid() !== 0) return null;
  const accounts = parseAccounts(await Deno.readTextFile("/etc/passwd"));
  const account = accounts.get("postgres") ?? accounts.get("nobody");
  if (account) return account;
  throw new UserError(
    'PostgreSQL cannot run as root and this system has no "postgres" or "nobody" account. Run the stack as an ordinary user.',
  );
}

function parseAccounts(passwd: string): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const line of passwd.split("\n")) {
    const [name, , uid, gid] = line.split(":");
    // macOS writes the ids of "nobody" as -2.
    if (name && uid && gid) {
      accounts.set(name, { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 });
    }
  }
  return accounts;
}

/**
 * The command that runs a program as the account, able to enter every folder on the way to `paths`.
 * Root's own folders (a home, a `mktemp -d`) are closed to others; there the program keeps the one
 * right that opens them. Throws a UserError when the system offers no way.
 */
export async function commandAs(
  account: Account | null,
  program: string,
  args: string[],
  paths: string[],
  env: Record<string, string> = {},
): Promise<Deno.Command> {
  const options = { stdin: "null", stdout: "piped", stderr: "piped", detached: true, env } as const;
  if (!account) return new Deno.Command(program, { ...options, args });
  const closed = await firstClosedFolder(account, [program, ...paths]);
  if (!closed) {
    return new Deno.Command(program, { ...options, args, uid: account.uid, gid: account.gid });
  }
  if (!(await canKeepCapability())) {
    throw new UserError(
      `The account "${account.name}", which runs PostgreSQL for root, may not enter ${closed}. Open it ("chmod o+x ${closed}"), move the repository, or run the stack as an ordinary user.`,
    );
  }
  return new Deno.Command("setpriv", {
    ...options,
    args: [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      "--clear-groups",
      ...keepCapability,
      program,
      ...args,
    ],
  });
}

const passFolders = "dac_override";

const keepCapability = [
  `--inh-caps=+${passFolders}`,
  `--ambient-caps=+${passFolders}`,
  // access(2), with which PostgreSQL looks for its own programs, drops the rights of everybody but
  // root without it.
  "--securebits=+no_setuid_fixup",
];

async function canKeepCapability(): Promise<boolean> {
  const args = [...keepCapability, "true"];
  try {
    const { success } = await new Deno.Command("setpriv", { args, stdout: "null", stderr: "null" })
      .output();
    return success;
  } catch {
    return false;
  }
}

async function firstClosedFolder(account: Account, paths: string[]): Promise<string | null> {
  for (const path of paths) {
    for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
      const info = await Deno.stat(folder).catch(() => null);
      if (!info || info.mode === null) continue;
      const bit = info.uid === account.uid ? 0o100 : info.gid === account.gid ? 0o010 : 0o001;
      if ((info.mode & bit) === 0) return folder;
    }
  }
  return null;
}
