/** Starts all parts of the local stack in order, and stops them in reverse. */
import { type ConfigOverrides, readConfig, type StackConfig } from "./config.ts";
import { type DataFolder, openDataFolder } from "./data-folder.ts";
import { bootstrap, migrate, startDatabase } from "./database.ts";
import { createGateway } from "./gateway/gateway.ts";
import { startLite } from "./lite/app.ts";
import { listen } from "./process/listen.ts";
import { logFor } from "./process/log.ts";
import { startWatchdog } from "./process/watchdog.ts";
import { type Account, removeStackFile, writeStackFile } from "./stack-file.ts";

export interface StackOptions extends ConfigOverrides {
  /** Throw the data away first. */
  reset?: boolean;
}

export interface Stack {
  config: StackConfig;
  accounts: Account[];
  stop(): Promise<void>;
}

/** Starts a stack. Throws a Problem with a sentence for the reader when it cannot. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const config = readConfig(Deno.env.toObject(), options);
  const cleanups: (() => Promise<unknown> | void)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const folder = await openDataFolder(config.dataDir, options.reset ?? false);
    cleanups.push(() => folder.release());
    const watchdog = startWatchdog();
    cleanups.push(() => watchdog.close());
    const database = await startDatabase(config, watchdog, logFor("database"));
    cleanups.push(() => database.stop());
    await prepareDatabase(config, folder);
    const lite = await startLite(config);
    cleanups.push(() => lite.close());
    const gateway = createGateway({ lite: lite.fetch });
    const api = listen(config.apiPort, "the API", "LMP_API_PORT", gateway);
    cleanups.push(() => api.close());
    const accounts: Account[] = [];
    await writeStackFile(config, accounts);
    cleanups.push(() => removeStackFile(config));
    return { config, accounts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepareDatabase(config: StackConfig, folder: DataFolder): Promise<void> {
  if (folder.isNew) await bootstrap(config);
  await migrate(config);
  if (folder.isNew) await folder.complete();
}
