/**
 * Configuration of one local stack: ports and folders. Everything else reads it here, so that several
 * stacks with different values can run side by side.
 */
import { UserError } from "./platform/errors.ts";
import { join, repositoryRoot, resolve } from "./platform/paths.ts";
import { databaseUrlAs } from "./platform/postgres/connect.ts";

export interface StackConfig {
  sitePort: number;
  apiPort: number;
  mailboxPort: number;
  databasePort: number;
  /** Folder of the database and uploaded files. */
  dataDir: string;
  /** Describes the running stack to other tools; exists only while it runs. */
  stackFile: string;
  /** Contains the built site, with the URL of the API inside. */
  distDir: string;
  siteUrl: string;
  apiUrl: string;
  mailboxUrl: string;
  /** URL of an external Storage that gets the requests instead of ours. */
  storageUrl: string | undefined;
  /** The shell command that makes its schema in a new database. */
  storageBootstrap: string | undefined;
  /** Switches the captcha on, for every browser. */
  captchaSiteKey: string | undefined;
  /** Connects as `postgres`, the ordinary owner role that the hosted platform gives to projects. */
  databaseUrl: string;
}

export type ConfigOverrides = Partial<
  Pick<
    StackConfig,
    "sitePort" | "apiPort" | "mailboxPort" | "databasePort" | "dataDir" | "stackFile"
  >
>;

/**
 * Reads the `LMP_…` variables (see .env.example) and fills in the defaults.
 * Throws a UserError that names the variable when a value is unusable.
 */
export function readConfig(
  env: Record<string, string | undefined>,
  overrides: ConfigOverrides = {},
): StackConfig {
  const sitePort = overrides.sitePort ?? portFrom(env, "LMP_SITE_PORT", 5173);
  const apiPort = overrides.apiPort ?? portFrom(env, "LMP_API_PORT", 54321);
  const mailboxPort = overrides.mailboxPort ?? portFrom(env, "LMP_MAILBOX_PORT", 54324);
  const databasePort = overrides.databasePort ?? portFrom(env, "LMP_DATABASE_PORT", 54322);
  checkDistinctPorts({ sitePort, apiPort, mailboxPort, databasePort });
  const temporary = join(repositoryRoot, "supabase", ".temp");
  return {
    sitePort,
    apiPort,
    mailboxPort,
    databasePort,
    dataDir: resolve(overrides.dataDir ?? (env.LMP_DATA_DIR || join(temporary, "data"))),
    stackFile: resolve(
      overrides.stackFile ?? (env.LMP_STACK_FILE || join(temporary, "stack.json")),
    ),
    distDir: resolve(env.LMP_DIST_DIR || join(repositoryRoot, "dist")),
    siteUrl: `http://localhost:${sitePort}`,
    apiUrl: `http://localhost:${apiPort}`,
    mailboxUrl: `http://localhost:${mailboxPort}`,
    storageUrl: env.LMP_STORAGE_URL?.replace(/\/+$/, "") || undefined,
    storageBootstrap: env.LMP_STORAGE_BOOTSTRAP || undefined,
    captchaSiteKey: env.CAPTCHA_SITE_KEY || undefined,
    databaseUrl: databaseUrlAs("postgres", databasePort),
  };
}

function portFrom(env: Record<string, string | undefined>, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new UserError(
    `${name} is "${text}", which is no port. Set it to a number from 1 to 65535.`,
  );
}

function checkDistinctPorts(ports: Record<string, number>): void {
  const taken = new Set<number>();
  for (const port of Object.values(ports)) {
    if (taken.has(port)) {
      throw new UserError(
        `Port ${port} is given to two parts of the stack. Give each of LMP_SITE_PORT, LMP_API_PORT, LMP_MAILBOX_PORT and LMP_DATABASE_PORT its own number.`,
      );
    }
    taken.add(port);
  }
}
