// An empty database as the hosted platform hands it out, in a cluster of its own. Prints its address
// and lives until its standard input is closed.
import { readConfig } from "../../supabase/local/config.ts";
import { bootstrap, Database } from "../../supabase/local/database.ts";
import { startWatchdog } from "../../supabase/local/process/watchdog.ts";

function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  listener.close();
  return listener.addr.port;
}

const folder = await Deno.makeTempDir({ prefix: "lmp-scratch-" });
const config = readConfig({}, { dataDir: folder, databasePort: freePort() });
const watchdog = startWatchdog();
const database = new Database(config, watchdog, console.error);
try {
  await database.create();
  await database.start();
  await bootstrap(config);
  console.log(config.databaseUrl);
  for await (const _ of Deno.stdin.readable);
} finally {
  await database.stop();
  await watchdog.close();
  await Deno.remove(folder, { recursive: true });
}
