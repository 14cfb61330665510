/** Starts all parts of the local stack in order, and stops them in reverse. */
import { createApi } from "./api.ts";
import { type ConfigOverrides, readConfig, type StackConfig } from "./config.ts";
import { type DataFolder, openDataFolder } from "./data-folder.ts";
import type { Switchable } from "./control.ts";
import { bootstrap, Database, migrate } from "./database.ts";
import { Functions } from "./functions/functions.ts";
import { Mailbox } from "./mailbox/messages.ts";
import { createMailboxServer } from "./mailbox/server.ts";
import { listen } from "./process/listen.ts";
import { type Log, logFor } from "./process/log.ts";
import { startWatchdog } from "./process/watchdog.ts";
import { readProjectConfig } from "./project-config.ts";
import { RealtimePart } from "./realtime-part.ts";
import { seedDatabase } from "./seeding.ts";
import { startSite } from "./site/site.ts";
import { type Account, removeStackFile, writeStackFile } from "./stack-file.ts";

export interface StackOptions extends ConfigOverrides {
  /** Throw the data away first. */
  reset?: boolean;
  /** Fill a new database with the demo community. Default true. */
  seed?: boolean;
  /** Run the Edge Functions. Default true. */
  functions?: boolean;
  /** Serve the built site. Default false: `vite` does while developing. */
  site?: boolean;
  /** Takes each line of the log. Default: standard error. */
  write?: Log;
}

export interface Stack {
  config: StackConfig;
  /** Demo accounts, empty without seed. */
  accounts: Account[];
  mailbox: Mailbox;
  /** Parts that may be stopped and started again while the rest runs. */
  database: Switchable;
  realtime: Switchable;
  functions: Switchable;
  /** Stops everything and removes the stack file. */
  stop(): Promise<void>;
}

/** Starts a stack. Throws a Problem with a sentence for the reader when it cannot. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { reset = false, seed = true, write = console.error } = options;
  const config = readConfig(Deno.env.toObject(), options);
  const cleanups: (() => unknown)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const project = await readProjectConfig();
    const folder = await openDataFolder(config.dataDir, reset);
    cleanups.push(() => folder.release());
    const watchdog = startWatchdog();
    cleanups.push(() => watchdog.close());

    const database = new Database(config, watchdog, logFor("database", write));
    cleanups.push(() => database.stop());
    await database.start();
    await prepareSchema(config, folder);

    const realtime = new RealtimePart(config, logFor("realtime", write));
    cleanups.push(() => realtime.stop());
    const functions = new Functions(config, project, watchdog, write);
    cleanups.push(() => functions.stop());
    const mailbox = new Mailbox();
    const switchable = { database, realtime, functions };
    const api = await createApi({
      config,
      project,
      mailbox,
      functions,
      realtime,
      switchable,
      write,
    });
    cleanups.push(() => api.close());
    const apiListener = listen(config.apiPort, "the API", "LMP_API_PORT", api.fetch);
    cleanups.push(() => apiListener.close());
    const mailboxListener = listen(
      config.mailboxPort,
      "the mailbox",
      "LMP_MAILBOX_PORT",
      createMailboxServer(mailbox),
    );
    cleanups.push(() => mailboxListener.close());

    await Promise.all([realtime.start(), options.functions === false ? null : functions.start()]);
    if (folder.isNew && seed) await seedDatabase(config, logFor("seed", write));
    if (folder.isNew) await folder.complete();
    if (options.site) {
      const site = await startSite(config);
      cleanups.push(() => site.close());
    }
    const accounts = seed ? await demoAccounts() : [];
    await writeStackFile(config, accounts);
    cleanups.push(() => removeStackFile(config));
    return { config, accounts, mailbox, database, realtime, functions, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepareSchema(config: StackConfig, folder: DataFolder): Promise<void> {
  if (folder.isNew) await bootstrap(config);
  await migrate(config);
}

async function demoAccounts(): Promise<Account[]> {
  if (!await Deno.stat(new URL("./seed/accounts.ts", import.meta.url)).catch(() => null)) return [];
  const { accounts } = await import("./seed/accounts.ts");
  return accounts;
}
