/** Starts the services of the local stack in order, and stops them in reverse. */
import { type ConfigOverrides, readConfig, type StackConfig } from "./config.ts";
import { openDataFolder } from "./platform/data-folder.ts";
import { checkFree, DeferredServer, listen } from "./platform/http/listen.ts";
import { Lite } from "./platform/lite/app.ts";
import { type Log, logFor } from "./platform/log.ts";
import { startWatchdog, type Watchdog } from "./platform/process/watchdog.ts";
import { readMailTemplates, readProjectConfig } from "./platform/project-config.ts";
import { handlerService, type Service } from "./platform/service.ts";
import { LocalMailer } from "./services/auth/mailer.ts";
import { AuthService } from "./services/auth/service.ts";
import { createTurnstileServer, LocalTurnstile } from "./services/captcha/turnstile.ts";
import { CronService } from "./services/cron/service.ts";
import { prepareSchema } from "./services/database/schema.ts";
import { DatabaseService } from "./services/database/service.ts";
import { FunctionsService } from "./services/functions/service.ts";
import { createGateway } from "./services/gateway/gateway.ts";
import { localMailSettings } from "./services/mailbox/mail-settings.ts";
import { Mailbox } from "./services/mailbox/messages.ts";
import { createMailboxServer } from "./services/mailbox/server.ts";
import { RealtimeService } from "./services/realtime/service.ts";
import { RestService } from "./services/rest/service.ts";
import { SiteService, type SiteSource } from "./services/site/service.ts";
import { StorageService } from "./services/storage/service.ts";
import { createFaultInjection } from "./testing/fault-injection.ts";
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
  /** Serve the site. Default: nobody does. */
  site?: SiteSource;
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
  /** Services that may be stopped and started again while the rest runs. */
  database: Service;
  realtime: Service;
  functions: Service;
  cron: Service;
  /** Stops everything and removes the stack file. */
  stop(): Promise<void>;
}

/** Starts a stack. Throws a UserError with a sentence for the reader when it cannot. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { seed = true, write = console.error } = options;
  const config = readConfig(Deno.env.toObject(), options);
  // Disposed of in reverse: at the end, or here when something fails.
  await using running = new AsyncDisposableStack();
  const folder = await openDataFolder(config.dataDir, options.reset ?? false);
  running.defer(() => folder.release());
  // A taken port is reported before any work is done.
  const ports = await openPorts(config, options.site, running);
  const watchdog = startWatchdog();
  running.defer(() => watchdog.close());
  const accounts = seed ? await demoAccounts() : [];
  const { services, site, ...parts } = await createServices(options, config, accounts, watchdog);
  const start = async (service: Service) => {
    running.defer(() => service.stop());
    await service.start();
    const port = { mailbox: ports.mailbox, gateway: ports.api, site: ports.site }[service.name];
    if (service.fetch) port?.open(service.fetch);
  };

  // Beside the database, which leaves one processor idle while it starts.
  running.defer(() => site?.stop());
  await site?.prepare();
  const isMigrated = folder.isNew && options.isScratch === true;
  if (folder.isNew) {
    await (isMigrated ? parts.database.createMigrated() : parts.database.create());
  }
  await start(parts.database);
  await prepareSchema(config, folder.isNew && !isMigrated);
  for (const service of services) await start(service);
  if (folder.isNew) {
    if (seed) {
      const { seedDatabase } = await import("./seed/fill.ts");
      await seedDatabase(config, logFor("seed", write));
    }
    await folder.complete();
  }
  if (site) await start(site);
  await watchdog.removeAtEnd(config.stackFile);
  await writeStackFile(config, accounts, site !== null);
  running.defer(() => removeStackFile(config));
  const stopping = running.move();
  return { config, accounts, ...parts, stop: () => stopping.disposeAsync() };
}

/** All services. `services` are those that stand on the database and its schema, in the order in which they start. */
async function createServices(
  options: StackOptions,
  config: StackConfig,
  accounts: readonly Account[],
  watchdog: Watchdog,
) {
  const { write = console.error } = options;
  const log = (name: string) => logFor(name, write);
  const project = await readProjectConfig();
  const authTemplates = await readMailTemplates(project);
  const mailbox = new Mailbox();
  const turnstile = new LocalTurnstile();
  const mailer = new LocalMailer(
    (to, subject, html) => mailbox.add(to, subject, html),
    authTemplates,
    config.siteUrl,
  );

  const database = new DatabaseService(config, watchdog, log("database"));
  const mailboxService = handlerService(
    "mailbox",
    createMailboxServer(mailbox, {
      webhookUrl: `${config.apiUrl}/functions/v1/newsletter/webhook`,
      siteUrl: config.siteUrl,
      authTemplates,
      authenticators: accounts.flatMap(({ email, secret }) => secret ? [{ email, secret }] : []),
      turnstile: createTurnstileServer(turnstile).fetch,
    }),
  );
  const lite = new Lite({ ...config, project, mailer });
  const rest = new RestService(config, lite, log("rest"));
  const verifyCaptcha = (token: string) => turnstile.verify(token);
  const auth = new AuthService({ config, project, lite, mailer, verifyCaptcha }, log("auth"));
  const storage = new StorageService(config, project, log("storage"));
  const realtime = new RealtimeService(config, log("realtime"));
  const functions = new FunctionsService(
    {
      config,
      project,
      secrets: localMailSettings(config),
      folder: options.functionsFolder,
    },
    watchdog,
    write,
  );
  const cron = new CronService(config, log("cron"));
  const gateway = createGateway({
    rest: rest.fetch,
    auth: auth.fetch,
    storage: storage.fetch,
    functions: functions.fetch,
    realtime: realtime.fetch,
    local: createFaultInjection([database, rest, auth, storage, realtime, functions, cron]),
  }, log("gateway"));
  const site = options.site ? new SiteService(config, options.site, watchdog, log("site")) : null;

  const services: Service[] = [mailboxService, lite, rest, auth, storage, realtime, gateway];
  // Jobs call functions, and both call the API.
  if (options.functions !== false) services.push(functions, cron);
  return { services, site, database, realtime, functions, cron, mailbox, turnstile };
}

async function openPorts(
  config: StackConfig,
  site: SiteSource | undefined,
  running: AsyncDisposableStack,
) {
  const servers: Record<"api" | "mailbox" | "site", DeferredServer> = {
    api: new DeferredServer(),
    mailbox: new DeferredServer(),
    site: new DeferredServer(),
  };
  const open = async (server: DeferredServer, port: number, purpose: string, variable: string) => {
    const listener = await listen(port, purpose, variable, server.handle);
    running.defer(() => listener.close());
  };
  await open(servers.api, config.apiPort, "the API", "LMP_API_PORT");
  await open(servers.mailbox, config.mailboxPort, "the mailbox", "LMP_MAILBOX_PORT");
  if (site === "vite") await checkFree(config.sitePort, "the site", "LMP_SITE_PORT");
  else if (site) await open(servers.site, config.sitePort, "the site", "LMP_SITE_PORT");
  return servers;
}

async function demoAccounts(): Promise<Account[]> {
  const { accounts } = await import("./seed/accounts.ts");
  return accounts;
}
