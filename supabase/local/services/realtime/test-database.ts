// A scratch PostgreSQL for the tests of this folder: empty, in the system's temporary folder, gone
// afterwards. It has the platform's roles and nothing else; `startRealtime` brings the schema.

import postgres from "postgres";
import { freePorts } from "../../platform/http/free-ports.ts";
import { join } from "../../platform/paths.ts";
import { unprivilegedAccount } from "../../platform/postgres/account.ts";
import { findBinaries } from "../../platform/postgres/binaries.ts";
import { createCluster } from "../../platform/postgres/cluster.ts";
import { databasePassword, databaseUrlAs, superuser } from "../../platform/postgres/connect.ts";
import { type PostgresServer, startPostgres } from "../../platform/postgres/server.ts";
import { fillFromTemplate } from "../../platform/postgres/templates.ts";
import { startWatchdog } from "../../platform/process/watchdog.ts";

export interface TestDatabase {
  /** Connection of the superuser, for `startRealtime`. */
  url: string;
  /** Runs SQL as the superuser. */
  admin: postgres.Sql;
  /** Runs SQL as the ordinary owner of the project, who writes migrations. */
  owner: postgres.Sql;
  /** Stops the server and keeps its data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

const roles = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role supabase_realtime_admin nologin noinherit;
  create role postgres login createdb createrole bypassrls password '${databasePassword}';
  grant anon, authenticated, service_role, supabase_realtime_admin to postgres;
  grant create on schema public to postgres;
  grant usage on schema public to anon, authenticated, service_role;
`;

const settings = [
  "synchronous_commit=off",
  // Not UTC on purpose: nothing may depend on it.
  "timezone=America/New_York",
];

/** Creates and starts a server on a free port. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const { databasePort: port } = freePorts();
  const parent = await Deno.makeTempDir({ prefix: "lmp-realtime-" });
  const folder = join(parent, "postgres");
  const [binaries, account] = await Promise.all([findBinaries(), unprivilegedAccount()]);
  await fillFromTemplate("empty", folder, () => createCluster(binaries, account, folder));
  const watchdog = startWatchdog();
  const options = { binaries, account, folder, port, settings, watchdog, log: () => {} };
  let server: PostgresServer | undefined;
  const start = async () => {
    server = await startPostgres(options);
  };
  const stop = async () => {
    await server?.stop();
  };
  await start();
  const connect = (role: string) =>
    postgres(databaseUrlAs(role, port), { max: 2, onnotice: () => {}, backoff: () => 0.1 });
  const admin = connect(superuser);
  const owner = connect("postgres");
  await admin.unsafe(roles);
  return {
    url: databaseUrlAs(superuser, port),
    admin,
    owner,
    stop,
    start,
    async remove() {
      await Promise.all([admin.end({ timeout: 1 }), owner.end({ timeout: 1 })]);
      await stop();
      await watchdog.close();
      await Deno.remove(parent, { recursive: true });
    },
  };
}
