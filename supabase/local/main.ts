/**
 * Entry of `npm start`, `npm run dev`, `npm run stack` and `npm run reset`.
 *
 * --site         serve the built site too
 * --build        build the site and serve it
 * --dev          run Vite for the site, with hot reload
 * --reset        throw the data away first
 * --reset-only   make fresh data and stop
 * --no-seed      leave a new database empty
 * --no-functions leave the Edge Functions out
 */
import { parseEnv } from "node:util";
import { reasonOf, UserError } from "./platform/errors.ts";
import { join, repositoryRoot } from "./platform/paths.ts";
import { onOrphaned } from "./platform/process/on-orphaned.ts";
import { type Stack, startStack } from "./stack.ts";

const longestStopMs = 8000;
const knownFlags = [
  "--site",
  "--build",
  "--dev",
  "--reset",
  "--reset-only",
  "--no-seed",
  "--no-functions",
];
const flags = new Set(Deno.args);
const sites = { "--site": "built", "--build": "build", "--dev": "vite" } as const;

async function main(): Promise<number> {
  rejectUnknownFlags();
  await loadEnvFile();
  const stopRequest = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    Deno.addSignalListener(signal, () => stopRequest.resolve());
  }
  onOrphaned(() => stopRequest.resolve());
  const startedAt = performance.now();
  const resetOnly = flags.has("--reset-only");
  const [, site] = Object.entries(sites).find(([flag]) => flags.has(flag)) ?? [];
  const starting = startStack({
    reset: resetOnly || flags.has("--reset"),
    seed: !flags.has("--no-seed"),
    functions: !flags.has("--no-functions"),
    ...(site && !resetOnly && { site }),
  });
  const stack = await Promise.race([starting, stopRequest.promise]);
  // Interrupted half-way: the watchdog ends the children, the next start begins from scratch.
  if (!stack) return 0;
  if (resetOnly) {
    console.log(`\n  Fresh demo data is in ${stack.config.dataDir}. "npm start" opens it.\n`);
  } else {
    console.log(summaryOf(stack, site !== undefined, performance.now() - startedAt));
    await stopRequest.promise;
  }
  // Whatever does not end in time is ended by the watchdog.
  await Promise.race([stack.stop(), new Promise((done) => setTimeout(done, longestStopMs))]);
  return 0;
}

function rejectUnknownFlags(): void {
  for (const flag of flags) {
    if (!knownFlags.includes(flag)) {
      throw new UserError(`${flag} is unknown. Known: ${knownFlags.join(", ")}.`);
    }
  }
}

/** Values of .env that the environment does not have already. */
async function loadEnvFile(): Promise<void> {
  const text = await Deno.readTextFile(join(repositoryRoot, ".env")).catch(() => "");
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (value !== undefined && Deno.env.get(name) === undefined) Deno.env.set(name, value);
  }
}

/** A few lines: URLs, who can sign in, and how to stop. */
function summaryOf(stack: Stack, siteIsServed: boolean, startedInMs: number): string {
  const { config, accounts } = stack;
  const seconds = (startedInMs / 1000).toFixed(1);
  const lines = [
    "",
    `  LMP runs on this computer (started in ${seconds} s).`,
    "",
    `  Site      ${config.siteUrl}${siteIsServed ? "" : "   (npm run dev starts it)"}`,
    `  Mailbox   ${config.mailboxUrl}   every mail arrives here`,
    `  API       ${config.apiUrl}`,
    `  Database  ${config.databaseUrl}`,
    "",
  ];
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map((account) => account.email.length));
    lines.push("  Sign in with");
    for (const { email, password, role, secret } of accounts) {
      lines.push(`    ${email.padEnd(width)}  ${password}  (${role})`);
      if (secret) {
        lines.push(
          `    ${"".padEnd(width)}  and a code of the authenticator ${secret},`,
          `    ${"".padEnd(width)}  or from ${config.mailboxUrl}/authenticator`,
        );
      }
    }
    lines.push("");
  }
  lines.push('  Ctrl-C stops it and keeps the data; "npm run reset" starts afresh.', "");
  return lines.join("\n");
}

try {
  Deno.exit(await main());
} catch (error) {
  const foreseen = error instanceof UserError;
  console.error(`\n  ${foreseen ? "" : "The local stack failed: "}${reasonOf(error)}\n`);
  if (!foreseen && Deno.env.get("LMP_DEBUG")) console.error(error);
  else if (!foreseen) console.error("  LMP_DEBUG=1 shows where.\n");
  Deno.exit(1);
}
