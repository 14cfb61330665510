// An empty database as the hosted platform hands it out, in a cluster of its own. Prints its URL
// and lives until its standard input is closed.
import { readConfig } from "../../supabase/local/config.ts";
import { freePorts } from "../../supabase/local/platform/http/free-ports.ts";
import { startWatchdog } from "../../supabase/local/platform/process/watchdog.ts";
import { DatabaseService } from "../../supabase/local/services/database/service.ts";

const folder = await Deno.makeTempDir({ prefix: "lmp-scratch-" });
const config = readConfig({}, { dataDir: folder, databasePort: freePorts().databasePort });
const watchdog = startWatchdog();
const database = new DatabaseService(config, watchdog, console.error);
try {
  await database.createBootstrapped();
  await database.start();
  console.log(config.databaseUrl);
  for await (const _ of Deno.stdin.readable);
} finally {
  await database.stop();
  await watchdog.close();
  await Deno.remove(folder, { recursive: true });
}
