/** Starts all parts of the local stack in order, and stops them in reverse. */
import { createApi } from "./services/api.ts";
import { type ConfigOverrides, readConfig, type StackConfig } from "./config.ts";
import { LocalTurnstile } from "./services/captcha/turnstile.ts";
import { CronPart } from "./services/cron/service.ts";
import { openDataFolder } from "./platform/data-folder.ts";
import type { Restartable } from "./testing/restarts.ts";
import {
  bootstrap,
  damaged,
  Database,
  migrate,
  provideExtensions,
} from "./services/database/service.ts";
import { connectAs } from "./platform/postgres/connect.ts";
import { Functions } from "./services/functions/service.ts";
import { Mailbox } from "./services/mailbox/messages.ts";
import { createMailboxServer } from "./services/mailbox/server.ts";
import { reasonOf, UserError } from "./platform/errors.ts";
import { checkFree, DeferredServer, listen } from "./platform/http/listen.ts";
import { type Log, logFor } from "./platform/log.ts";
import { startWatchdog } from "./platform/process/watchdog.ts";
import { readMailTemplates, readProjectConfig } from "./platform/project-config.ts";
import { RealtimePart } from "./services/realtime/service.ts";
import { seedDatabase } from "./seed/fill.ts";
import { type Build, startBuild } from "./services/site/build.ts";
import { startDevServer } from "./services/site/dev-server.ts";
import { createSite } from "./services/site/site.ts";
import { type Account, removeStackFile, writeStackFile } from "./testing/stack-file.ts";

export interface StackOptions extends ConfigOverrides {
  /** Throw the data away first. */
  reset?: boolean;
  /** Fill a new database with the demo community. Default true. */
  seed?: boolean;
  /** Begin with a copy of a database that a test made before, where there is one. Default false. */
  isScratch?: boolean;
  /** Run the Edge Functions, and the database's jobs and requests that call them. Default true. */
  functions?: boolean;
  /** Serve the site that is built, build it first, or run Vite in its place. Default: none of them. */
  site?: "built" | "build" | "vite";
  /** Where the Edge Functions are. Default: supabase/functions. */
  functionsFolder?: string;
  /** Takes each line of the log. Default: standard error. */
  write?: Log;
}

export interface Stack {
  config: StackConfig;
  /** Demo accounts, empty without seed. */
  accounts: Account[];
  mailbox: Mailbox;
  turnstile: LocalTurnstile;
  /** Parts that may be stopped and started again while the rest runs. */
  database: Restartable;
  realtime: Restartable;
  functions: Restartable;
  cron: Restartable;
  /** Stops everything and removes the stack file. */
  stop(): Promise<void>;
}

/** Starts a stack. Throws a UserError with a sentence for the reader when it cannot. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { reset = false, seed = true, isScratch = false, write = console.error } = options;
  const config = readConfig(Deno.env.toObject(), options);
  const cleanups: (() => unknown)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const project = await readProjectConfig();
    const folder = await openDataFolder(config.dataDir, reset);
    cleanups.push(() => folder.release());
    // A taken port is reported before any work is done.
    const servers = await openPorts(
      config,
      options.site,
      (close) => cleanups.push(close),
    );
    const watchdog = startWatchdog();
    cleanups.push(() => watchdog.close());
    // Beside the database, which leaves one processor idle while it starts.
    let build: Build | undefined;
    if (options.site === "build") {
      build = await startBuild(config, watchdog);
      cleanups.push(build.stop);
    }

    const database = new Database(config, watchdog, logFor("database", write));
    cleanups.push(() => database.stop());
    if (folder.isNew) await (isScratch ? database.createMigrated() : database.create());
    await database.start();
    await prepareSchema(config, folder.isNew && !isScratch);

    const realtime = new RealtimePart(config, logFor("realtime", write));
    cleanups.push(() => realtime.stop());
    const functions = new Functions(config, project, watchdog, write, options.functionsFolder);
    cleanups.push(() => functions.stop());
    const cron = new CronPart(config, logFor("cron", write));
    cleanups.push(() => cron.stop());
    const mailbox = new Mailbox();
    const turnstile = new LocalTurnstile();
    const webhookUrl = `${config.apiUrl}/functions/v1/newsletter/webhook`;
    const authTemplates = await readMailTemplates(project);
    const accounts = seed ? await demoAccounts() : [];
    const authenticators = accounts.flatMap(({ email, secret }) =>
      secret ? [{ email, secret }] : []
    );
    servers.mailbox.open(createMailboxServer(mailbox, {
      webhookUrl,
      siteUrl: config.siteUrl,
      authTemplates,
      authenticators,
      turnstile,
    }));
    const restartable = { database, realtime, functions, cron };
    const api = await createApi({
      config,
      project,
      mailbox,
      turnstile,
      functions,
      realtime,
      restartable,
      write,
    });
    cleanups.push(() => api.close());
    servers.api.open(api.fetch);

    await Promise.all([realtime.start(), options.functions === false ? null : functions.start()]);
    if (options.functions !== false) {
      await announceFunctions(config);
      await cron.start();
    }
    if (folder.isNew && seed) await seedDatabase(config, logFor("seed", write));
    if (folder.isNew) await folder.complete();
    await build?.done;
    if (options.site === "built" || build) servers.site.open(await createSite(config));
    if (options.site === "vite") {
      const vite = await startDevServer(config, watchdog, logFor("site", write));
      cleanups.push(() => vite.stop());
    }
    await watchdog.removeAtEnd(config.stackFile);
    await writeStackFile(config, accounts, options.site !== undefined);
    cleanups.push(() => removeStackFile(config));
    return { config, accounts, mailbox, turnstile, database, realtime, functions, cron, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openPorts(
  config: StackConfig,
  site: StackOptions["site"],
  onOpen: (close: () => unknown) => void,
) {
  const servers = {
    api: new DeferredServer(),
    mailbox: new DeferredServer(),
    site: new DeferredServer(),
  };
  const open = async (server: DeferredServer, port: number, purpose: string, variable: string) => {
    const listener = await listen(port, purpose, variable, server.handle);
    onOpen(() => listener.close());
  };
  await open(servers.api, config.apiPort, "the API", "LMP_API_PORT");
  await open(servers.mailbox, config.mailboxPort, "the mailbox", "LMP_MAILBOX_PORT");
  if (site === "built" || site === "build") {
    await open(servers.site, config.sitePort, "the site", "LMP_SITE_PORT");
  }
  if (site === "vite") await checkFree(config.sitePort, "the site", "LMP_SITE_PORT");
  return servers;
}

async function prepareSchema(config: StackConfig, isNew: boolean): Promise<void> {
  try {
    await (isNew ? bootstrap(config) : provideExtensions(config));
    await migrate(config);
  } catch (error) {
    throw error instanceof UserError || isNew ? error : damaged(config, reasonOf(error));
  }
}

/** Tells the database where to invoke the function for jobs: what a deployment does on the host. */
async function announceFunctions(config: StackConfig): Promise<void> {
  const sql = connectAs("postgres", config.databasePort, 1);
  try {
    await sql`select private.set_functions_url(${`${config.apiUrl}/functions/v1`})`;
  } finally {
    await sql.end();
  }
}

async function demoAccounts(): Promise<Account[]> {
  const { accounts } = await import("./seed/accounts.ts");
  return accounts;
}
